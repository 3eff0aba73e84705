import { z } from "zod";
import { COSTS_ARE_OWNERS, seesCosts } from "@/lib/access/bench";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { callOf, type PlannedCall, subjectOfPage } from "./call-of";
import { checkFigures } from "./check-figures";
import type { Answer, Intent, Question, Slots, Subject, ToolCall } from "./contract";
import { leftOut, leftOutSentence, possibleProducers, unknownNames } from "./left-out";
import { notUnderstood } from "./not-understood";
import { ofOwnCoffee } from "./own-coffee";
import { type Person, readPerson } from "./person-vocabulary";
import { choosesOfList, meantOf } from "./pointed-at";
import { findTarget } from "./propose-change";
import { proposalIn } from "./requested-change";
import { examplesFor, suggestionsAfter } from "./suggestions";
import { findTool } from "./tools";
import { isExplained } from "./tools/texts";
import { isOfOne } from "./understand/follow-up/picked-coffee";
import { type Interpretation, interpret, MAX_HISTORY } from "./understand/interpret-question";
import { type QuestionPart, questionParts } from "./understand/question-parts";
import type { ParsedQuestion } from "./understand/reading/parsed-question";
import { spanText } from "./understand/reading/text";
import { unreadOf } from "./unread";
import { untoldAnswer, untoldSentences } from "./untold";

type Reply = Pick<Answer, "intent" | "slots"> & Partial<Omit<Answer, "intent" | "slots">>;

/** What a refusal of a tool becomes in a conversation; other errors are thrown. */
const REFUSALS: Partial<Record<ApiError["code"], string>> = {
  member_required: "That needs a membership. See the plans on the pricing page.",
  entitlement_required: "Your account doesn't include that. See the plans on the pricing page.",
  auth_required: "Sign in to ask that.",
  bench_role_required: COSTS_ARE_OWNERS,
  not_found: "That no longer exists.",
  not_owner: "That no longer exists.",
  invalid_request: "I couldn't use one of the numbers or names in your question.",
  invalid_parameter: "I couldn't use one of the numbers or names in your question.",
};

async function orRefusal<Done>(work: () => Promise<Done>): Promise<Done | string> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof ApiError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

function run(viewer: Viewer, { tool: name, input }: PlannedCall): Promise<ToolCall | string> {
  const tool = findTool(name);
  if (!tool) throw new Error(`no tool ${name}`);
  return orRefusal(async () => ({ name, input, result: await tool.run(viewer, input) }));
}

/** What an earlier question's answer is about, in its order. */
async function subjectsOf(
  viewer: Viewer,
  understood: Interpretation,
  pointed: readonly Subject[],
): Promise<Subject[]> {
  const named = await ofProducer(viewer, understood);
  const call = callOf(understood, pointed);
  const done = named ? named.done : call && (await run(viewer, call));
  return done && typeof done !== "string" ? done.result.subjects : [];
}

const MAX_EARLIER = 6;
const MAX_LOOKED_UP = 3;

/** What the words mean of the latest answer that lists something, or of what was pointed at since. */
async function meantOfEarlier(
  viewer: Viewer,
  { question, history }: Question,
  person: Person,
): Promise<Subject[]> {
  const asked = history
    .slice(-MAX_HISTORY)
    .map((text, at, all) => ({ text, understood: interpret(text, all.slice(0, at), person.vocabulary) }))
    .slice(-MAX_EARLIER);
  const named = asked.flatMap(({ understood: { slots } }, at) => (slots.demonstrative ? [] : [at]));
  for (const at of named.slice(-MAX_LOOKED_UP).toReversed()) {
    const understood = asked[at]?.understood;
    let list = understood ? await subjectsOf(viewer, understood, []) : [];
    if (list.length === 0) continue;
    let one: Subject[] = [];
    for (const later of asked.slice(at + 1).filter(({ understood: { slots } }) => slots.demonstrative)) {
      const meant = meantOf(later.text, { list, one });
      if (isOfOne(later.understood)) one = meant.slice(0, 1);
      else [list, one] = [await subjectsOf(viewer, later.understood, meant), []];
    }
    return meantOf(question, { list, one });
  }
  return [];
}

async function pointedSubjects(viewer: Viewer, asked: Question, person: Person): Promise<Subject[]> {
  const onPage = subjectOfPage(asked.page);
  const chooses = choosesOfList(asked.question) || /\bones?\b/i.test(asked.question);
  if (onPage.length > 0 && (!chooses || asked.history.length === 0)) return onPage;
  const earlier = await meantOfEarlier(viewer, asked, person);
  return earlier.length > 0 ? earlier : onPage;
}

const MISSING_SUBJECT: Partial<Record<Intent, string>> = {
  compare_coffees: "Name two coffees to compare, or ask from a coffee's page.",
  similar_coffees: "Name the coffee that others should be like, or ask from its page.",
  price_against_median: "Name the coffee or its origin, or ask from the coffee's page.",
};

function complete(asked: Question, reply: Reply): Answer {
  const answer = { text: "", blocks: [], sources: [], suggestions: [], toolCalls: [], ...reply };
  return {
    ...answer,
    figures:
      answer.intent === "not_understood"
        ? []
        : checkFigures(answer.text, answer.toolCalls, asked.question, {
            converted: answer.toolCalls.map(({ input }) => input),
          }),
  };
}

const pointsSomewhere = (slots: Slots, call: PlannedCall) =>
  slots.demonstrative === true ||
  (["compare_coffees", "similar_coffees"].includes(call.tool) && slots.coffee === undefined);

/** What a search leaves out because no rate is known. */
const foreignMoney = ({ question, quantities }: ParsedQuestion): string[] =>
  quantities
    .filter(({ kind }) => kind === "foreign")
    .slice(0, 1)
    .map(
      ({ first, last }) =>
        `Prices here are in US dollars, so I left out “${spanText(question, first, last)}”.`,
    );

/** A plan doesn't give a roaster access to the costs of someone's bench. */
const ofPlans = (refusal: string) =>
  refusal === REFUSALS.member_required || refusal === REFUSALS.entitlement_required;
const PRICING = [{ label: "Pricing", href: "/pricing" }];

/** The card of a change that the question asks for; null when it asks for none of a thing that is known. */
async function proposed(viewer: Viewer, asked: Question, person: Person): Promise<Reply | null> {
  const proposal = proposalIn(asked.question, person.vocabulary.now);
  if (!proposal) return null;
  const intent = { intent: "propose_change", slots: {} } as const;
  const pointed = proposal.pointing ? await pointedSubjects(viewer, asked, person) : [];
  const found = await orRefusal(() => findTarget(viewer, proposal, pointed));
  if (found === null) return null;
  if (typeof found === "string")
    return { ...intent, text: found, ...(ofPlans(found) && { sources: PRICING }) };
  if ("which" in found) return { ...intent, ...found.which };
  const { blocks, sources, sentences } = found.call.result;
  return { ...intent, text: sentences.join(" "), blocks, sources, toolCalls: [found.call] };
}

const ofProducers = z.object({ total: z.number().positive() });

interface Lookup {
  understood: Interpretation;
  call: PlannedCall;
  done: ToolCall;
}

/**
 * Searches by a name that no list of ours knows, if the catalog has such coffees: a producer's, or that in `tell me
 * about COOP Karoteme`.
 */
async function ofProducer(viewer: Viewer, understood: Interpretation): Promise<Lookup | null> {
  const { intent, slots } = understood;
  const isTerm = intent === "explain_term" && slots.term !== undefined && !isExplained(slots.term);
  if (intent !== "find_coffees" && intent !== "not_understood" && !isTerm) return null;
  const asSearch: Interpretation = { ...understood, intent: "find_coffees", ...(isTerm && { slots: {} }) };
  const { input } = callOf(asSearch, []) ?? { input: {} };
  const [name] = isTerm ? [slots.term] : possibleProducers(understood, input);
  if (name === undefined) return null;
  const call = { tool: "find_coffees", input: { ...input, producer: [name] } };
  const done = await run(viewer, call);
  if (typeof done === "string" || !ofProducers.safeParse(done.result.facts).success) return null;
  return { understood: asSearch, call, done };
}

/** What a lookup found, after what of the question it couldn't use. */
function replyFrom(understood: Interpretation, call: PlannedCall, done: ToolCall, person: Person): Reply {
  const { intent, slots, parsed } = understood;
  const { sentences, blocks, sources } = done.result;
  return {
    intent,
    slots,
    text: [
      ...foreignMoney(parsed),
      ...untoldSentences(parsed.said),
      ...leftOutSentence(leftOut(understood, call)),
      ...sentences,
    ].join(" "),
    blocks,
    sources,
    suggestions: suggestionsAfter(intent, person.lots, person.units, slots),
    toolCalls: [done],
  };
}

async function answerOf(
  viewer: Viewer,
  asked: Question,
  person: Person,
  understood: Interpretation,
): Promise<Reply> {
  const { intent, slots } = understood;
  const untold = untoldAnswer(understood.parsed.said);
  if (untold)
    return {
      intent: "not_understood",
      slots: {},
      ...untold,
      suggestions: examplesFor(person.lots, person.units),
    };
  const made = await ofProducer(viewer, understood);
  if (made) return replyFrom(made.understood, made.call, made.done, person);
  const first = callOf(understood, []);
  if (!first) return { ...notUnderstood(person, { unknown: unknownNames(understood, {}) }), slots };
  const unread = unreadOf(understood, first);
  if (unread) return notUnderstood(person, unread);
  const pointed = pointsSomewhere(slots, first) ? await pointedSubjects(viewer, asked, person) : [];
  const call = ofOwnCoffee(pointed.length > 0 ? (callOf(understood, pointed) ?? first) : first, understood, {
    lots: person.lots,
    earlier: asked.history.slice(-MAX_EARLIER),
  });
  const missing = MISSING_SUBJECT[intent];
  if (missing !== undefined && Object.keys(call.input).length === 0)
    return { intent, slots, text: missing, suggestions: examplesFor(person.lots, person.units) };
  const done = await run(viewer, call);
  if (typeof done === "string")
    return { intent, slots, text: done, ...(ofPlans(done) && { sources: PRICING }) };
  const reply = replyFrom(understood, call, done, person);
  const asksHiddenCosts = intent === "my_stock" && hidesCosts(viewer) && COST.test(understood.parsed.said);
  return asksHiddenCosts ? { ...reply, text: `${COSTS_ARE_OWNERS} ${reply.text}` } : reply;
}

const COST = /\b(?:pay|paid|costs?|spen[dt]|worth|values?|expensive|price)\b/;
const hidesCosts = (viewer: Viewer) => viewer.kind === "session" && !seesCosts(viewer);

/** Answers each question of a text with several, in order. */
async function answersTo(
  viewer: Viewer,
  asked: Question,
  person: Person,
  parts: readonly QuestionPart[],
): Promise<Reply> {
  const replies: Reply[] = [];
  for (const [place, { question, understood }] of parts.entries()) {
    const history = [...asked.history, ...parts.slice(0, place).map((part) => part.question)];
    replies.push(await answerOf(viewer, { ...asked, question, history }, person, understood));
  }
  const sources = replies.flatMap((reply) => reply.sources ?? []);
  return {
    intent: replies[0]?.intent ?? "not_understood",
    slots: replies[0]?.slots ?? {},
    text: replies.map(({ text = "" }) => text).join("\n\n"),
    blocks: replies.flatMap(({ blocks = [] }) => blocks),
    sources: [...new Map(sources.map((source) => [source.href, source])).values()],
    suggestions: replies.at(-1)?.suggestions ?? [],
    toolCalls: replies.flatMap(({ toolCalls = [] }) => toolCalls),
  };
}

/**
 * The deterministic assistant's answer, from the same tools that a model gets. Never throws for a question that it can't
 * read; other errors (such as a lost database) are thrown.
 */
export async function answerQuestion(viewer: Viewer, asked: Question): Promise<Answer> {
  const person = await readPerson(viewer, [...asked.history.slice(-MAX_HISTORY), asked.question]);
  const reply = await proposed(viewer, asked, person);
  if (reply) return complete(asked, reply);
  const parts = questionParts(asked.question, asked.history, person.vocabulary);
  if (parts.length > 0) return complete(asked, await answersTo(viewer, asked, person, parts));
  const understood = interpret(asked.question, asked.history, person.vocabulary, asked.page);
  return complete(asked, await answerOf(viewer, asked, person, understood));
}
