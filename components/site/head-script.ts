/**
 * Runs in the head before the first paint, so that a remembered theme never flashes. `data-js` lets the stylesheet
 * show what only works with JavaScript without anything moving later. A form of `EarlySubmitForm` that is sent before the
 * page has come alive would be lost to a reload: it is remembered instead, and sent by the form itself.
 */
export const HEAD_SCRIPT = `(function(){var r=document.documentElement;r.dataset.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}document.addEventListener("submit",function(e){var d=e.target.dataset;if("scripted"in d&&!("alive"in d)){e.preventDefault();d.sent=""}},true)})()`;
