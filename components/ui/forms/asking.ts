export { questionOf } from "./question";
export { QuestionNotice } from "./question-notice";
