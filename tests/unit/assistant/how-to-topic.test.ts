import { expect, test } from "vitest";
import { HOW_TO } from "@/lib/assistant/tools/how-to";
import { serviceTopicOf, TOPICS, topicAfter, topicOf } from "@/lib/assistant/understand/reading/how-to-topic";
import { untoldAnswer } from "@/lib/assistant/untold";
import { ask } from "@/tests/support/assistant-questions";

const ASKED: Readonly<Record<string, readonly string[]>> = {
  "add a lot": [
    "how do i enter the sack i just bought",
    "where do i put in green coffee from a shop you don't list",
    "can i create a lot by hand",
  ],
  "change a lot": [
    "how can I fix the weight of a lot",
    "where do i change what i paid for a bag",
    "how to get rid of a lot",
    "how do i mark a lot as used up",
  ],
  "cup a lot": ["where do i put my cupping scores", "how do i rate a lot"],
  "share lots": [
    "how can i show my stock to a customer",
    "is there a way to send someone a link to my inventory",
  ],
  "export lots": ["how do i get my inventory as csv", "can i download my green stock"],
  "import a sheet": [
    "how do i import my inventory from excel",
    "can i paste a table of lots",
    "how do i upload my sales spreadsheet",
  ],
  "import roast logs": [
    "how do i get my cropster logs into peaberry",
    "where can i upload an alog file",
    "how do I bring in old roasts from artisan",
  ],
  "upload logs automatically": [
    "can artisan upload my roasts automatically",
    "how do i sync artisan with this",
    "how do I watch a folder for logs",
  ],
  "record a roast": [
    "just finished a batch, how do i get it into my records",
    "how do i log a roast",
    "how do i start a live roast",
    "can i enter a roast by hand",
    "how do i connect my thermocouple",
  ],
  "change a roast": [
    "how do i fix the drop weight of a roast",
    "how can i delete a batch",
    "how do i move the first crack mark",
    "where do i add notes to a roast",
  ],
  "compare roasts": [
    "how do i lay two roast curves over each other",
    "how can I compare roasts side by side",
  ],
  "set a reference roast": [
    "how do i make this the roast the others are measured against",
    "how do i make a roast my reference",
    "how do i follow an old profile",
    "can i set a target curve",
  ],
  "plan a roast": [
    "how do i set up a roast ahead of time",
    "how does the planner work",
    "how do i plan my roast day",
  ],
  "see averages of roasts": ["where can i see the average of my roasts"],
  "export roasts": [
    "how do i get my roasts out into a spreadsheet",
    "how do i export a roast for artisan",
    "where do i download my roasts",
  ],
  "print a roast": ["how do i print a roast", "can i get a pdf of the curve"],
  "make a blend": ["how do i create a blend recipe"],
  "count roasted stock": ["where do i see my roasted stock", "how do i note bags i gave away"],
  "record a sale": [
    "how do i enter a sale",
    "where can I log an order from a cafe",
    "how do i delete a sale",
  ],
  "see profit": ["on which page can i find my profit", "where can i see my margin"],
  "export sales": ["how do i export my sales to excel"],
  "search the catalog": ["how do i filter by process", "how do i sort the catalog by price"],
  "compare coffees": ["which button puts two coffees side by side", "how do i compare coffees side by side"],
  "see prices at a quantity": [
    "what would a coffee cost per pound if i took a whole lot more of it",
    "how do i see prices for a whole bag",
    "how can i see bulk prices",
  ],
  "see wholesale lots": ["how do i show wholesale lots"],
  "track a coffee": [
    "how do i add a coffee to my watchlist",
    "can i be told when a coffee is back in stock",
    "how do i set a price alert",
  ],
  "save a search": [
    "how do i save a search",
    "is there an rss feed",
    "how do i get an alert for new kenyans that match",
  ],
  "turn off e-mails": ["how do i unsubscribe", "how do i stop the e-mails", "how can I turn off alerts"],
  "see the price index": [
    "where's the index of green coffee prices over time",
    "where do i find the price index",
    "how do i see price history",
  ],
  "get an api key": ["how do i get an api key", "where do i make a token"],
  "revoke an api key": ["i lost my api key, how do i replace it", "how do i delete a key"],
  "see api usage": ["where can i see how many requests are left", "how do i check my api quota"],
  "use the api": ["how do i call the api from python"],
  "read an api error": ["what does 429 mean", "why do i get 401"],
  "know the limits of the api": ["how many requests can i make", "what's the rate limit for anonymous users"],
  "send an api key": ["what header do i send the key in"],
  "call the api": ["what is the base url", "what endpoint lists coffees", "give me a curl example"],
  "follow changes without webhooks": ["do you have webhooks"],
  "follow versions of the api": ["is there a changelog for the api", "how are versions handled"],
  "read the openapi document": ["is there an openapi file"],
  "find a client for a language": ["is there a python client"],
  "know the currency": ["what currency are the prices in", "per lb or per kg?", "can i get euros"],
  "know the fields": ["what fields does a coffee have", "can it be null"],
  "call the api from a browser": ["does the api support cors"],
  "try the api": ["is there a sandbox"],
  "choose scopes": ["what scopes are there"],
  "read price history from the api": ["can i get price history through the api"],
  "ask the api for sold-out coffees": ["does the api return out of stock coffees"],
  "read pages of the api": ["how do i paginate", "how do i page through it"],
  "write by the api": ["can i write roasts through the api"],
  "know where the data comes from": ["where do your prices come from", "do you scrape"],
  "know the terms of the data": ["can i use the data commercially", "do i have to credit you"],
  "use the command line": ["how do i install the cli"],
  "use the typescript client": ["how do i use the typescript client"],
  "connect an ai agent": ["how do i connect claude", "how do i add the mcp server"],
  "change units": [
    "how do i switch to kilograms",
    "can i see temperatures in celsius",
    "how do I show weights in kg instead of pounds",
  ],
  "invite people": [
    "my head roaster needs access too",
    "how do i invite my employee",
    "how can i add another user",
    "how do I give my wife access",
  ],
  "change a plan": [
    "how do i move down from the paid tier to the free one",
    "how do i upgrade",
    "where are my invoices",
    "how do i cancel my subscription",
    "how do I update my credit card",
  ],
  "see prices of plans": [
    "where can i read what the paid subscription costs a month",
    "how much does a membership cost",
    "where do i see what the plans include",
  ],
  "sign in": ["how do i log out", "i forgot my password, how do i reset it", "how can i change my email"],
  "delete the account": ["how do i delete my account"],
  "export all data": ["how do i download all my data", "how do I back up everything"],
  "use a workspace": ["how do i share a conversation", "how do i pin a block on the canvas"],
  "run it yourself": ["how do i deploy peaberry with docker", "how do i back up the database"],
};

test("a task is read as the topic that the site answers, however it is worded", () => {
  const read = Object.entries(ASKED).flatMap(([topic, questions]) =>
    questions.map((question) => [question, topic, topicOf(question)]),
  );
  expect(read.filter(([, topic, given]) => topic !== given)).toEqual([]);
  expect(TOPICS.filter((topic) => ASKED[topic] === undefined)).toEqual([]);
});

test("of the service is asked in any form, and no question of coffees, roasts or sales is", () => {
  for (const question of ["what does 429 mean", "do you have webhooks", "which plan am i on", "is it free"])
    expect([question, ask(question).intent]).toEqual([question, "how_to"]);
  for (const question of [
    "why did my 400 g batch stall",
    "what does 500 lb of kenya cost",
    "what should i plan for tomorrow",
    "which limits of moisture are fine",
    "what python notes does a coffee have",
    "charge temp of 401 degrees, is that high",
    "what did i pay for lot 503",
    "when will i get 500 of the brazil",
    "what coffees are grown at 400 to 500 masl",
    "is it free of defects",
    "where do these coffees come from",
    "what is the endpoint of my roast",
    "what is the price per kg or lb of brazil",
    "i run over my limit of green",
    "do you sell packages in go",
    "which coffee has the scope for a blend",
  ])
    expect([question, serviceTopicOf(question)]).toEqual([question, null]);
});

test("what can't be known here is said only where that is asked", () => {
  for (const question of ["what should i charge for a 12 oz bag", "how long should i rest espresso"])
    expect([question, untoldAnswer(question) !== null]).toEqual([question, true]);
  for (const question of [
    "how long will the rest of the kenya last",
    "when will the rest arrive",
    "what price should we pay",
    "what price should i set alert at",
    "what do i charge for 5 bags",
  ])
    expect([question, untoldAnswer(question)]).toEqual([question, null]);
});

test("each topic has an answer, and each answer a topic", () => {
  expect(HOW_TO.map(({ title }) => title).toSorted()).toEqual(TOPICS.toSorted());
});

test("what can't be done here has no topic", () => {
  for (const question of [
    "how do i put a photo on my lot",
    "how do i print labels",
    "how can i change the currency",
    "how do i set a reminder for when a lot runs low",
  ])
    expect([question, topicOf(question)]).toEqual([question, null]);
});

test("a follow-up takes the missing part of its task from the question before", () => {
  expect(topicAfter("how do i delete it again", "get an api key")).toBe("revoke an api key");
  expect(topicAfter("and a roast?", "add a lot")).toBe("record a roast");
  expect(topicAfter("and my sales?", "export lots")).toBe("export sales");
  expect(ask("how do I delete it again", "how do I add a lot").slots).toEqual({ topic: "change a lot" });
});
