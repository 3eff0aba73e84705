import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/errors";
import { BodyBudget } from "@/lib/http/body/body-budget";
import { isSentFile, readMultipartBody, type SentFile } from "@/lib/http/body/multipart";
import { ANONYMOUS } from "@/lib/viewer";
import { runs } from "@/tests/support/property-tests";

const anything = z.record(z.string(), z.unknown(), "a form");

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });
const read = (request: Request, maxBytes?: number) => {
  const budget = new BodyBudget({ account: 2 ** 30, address: 2 ** 30, process: 2 ** 30 });
  return readMultipartBody(request, budget.hold(ANONYMOUS, null), anything, maxBytes);
};

async function refusal(request: Request, maxBytes?: number) {
  const thrown = await read(request, maxBytes).catch((error: unknown) => error);
  return thrown instanceof ApiError ? [thrown.status, thrown.extras.details] : thrown;
}

const BOUNDARY = "b";
/** A form spelled out, to be malformed at will. */
const spelled = (body: string) =>
  requestOf(body, { "content-type": `multipart/form-data; boundary=${BOUNDARY}` });

test("fields and files are parsed byte for byte", async () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const text = fc.string({ unit: "grapheme", maxLength: 50 }).filter((sent) => !/[\r\n]/.test(sent));
  await fc.assert(
    fc.asyncProperty(bytes, text, async (sent, note) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(sent)]), "roast.alog");
      form.append("note", note);
      const { file, note: got } = await read(requestOf(form));
      expect(isSentFile(file) && Buffer.from(file.bytes).equals(Buffer.from(sent))).toBe(true);
      expect(got).toBe(note);
    }),
    { numRuns: runs(50) },
  );
});

test("a file name is cut to its last part without unsafe characters", async () => {
  const named = async (name: string) => {
    const form = new FormData();
    form.append("file", new Blob(["x"]), name);
    const { file } = await read(requestOf(form));
    return isSentFile(file) ? file.name : null;
  };
  expect(await named("../../etc/passwd")).toBe("passwd");
  expect(await named("C:\\Users\\somebody\\roast.alog")).toBe("roast.alog");
  expect(await named(`${"a".repeat(500)}.alog`)).toHaveLength(200);
});

test("a repeated field is a list, and __proto__ is a field like any other", async () => {
  const form = new FormData();
  form.append("id", "1");
  form.append("id", "2");
  form.append("__proto__", "x");
  const sent = await read(requestOf(form));
  expect(sent.id).toEqual(["1", "2"]);
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
});

test("rejects other types with 415, malformed forms with 400 and oversized ones with 413", async () => {
  expect(await refusal(requestOf("{}", { "content-type": "application/json" }))).toEqual([415, undefined]);
  expect(await refusal(requestOf("x", { "content-type": "multipart/form-data" }))).toEqual([415, undefined]);
  const nonsense = [400, { field: "body", expected: "a form" }];
  expect(await refusal(spelled("nonsense"))).toEqual(nonsense);
  expect(await refusal(spelled(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"`))).toEqual(
    nonsense,
  );
  const many = new FormData();
  for (let n = 0; n < 21; n++) many.append(`field-${n}`, "x");
  expect(await refusal(requestOf(many))).toEqual(nonsense);
  const large = new FormData();
  large.append("file", new Blob(["x".repeat(2000)]), "x.alog");
  const whole = new Response(large);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  expect(await refusal(requestOf(await whole.arrayBuffer(), headers), 1000)).toEqual([413, undefined]);
});

test("only a field with bytes is a file", () => {
  const file: SentFile = { name: "x", bytes: new Uint8Array() };
  expect([file, "text", null, { name: "x" }, [file]].map(isSentFile)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

/** A form of unknown length. */
function streamed(body: ReadableStream<Uint8Array>): Request {
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  // The DOM's types do not know yet that a streamed body asks for it.
  return new Request("http://localhost/", { method: "POST", body, headers, ...{ duplex: "half" } });
}

/** A form's bytes as they come over the wire, in chunks that end at these places. */
function inChunks(bytes: Buffer, cuts: readonly number[]): Request {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].sort((a, b) => a - b);
  const chunks = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) if (chunk.length > 0) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
  return streamed(body);
}

const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
/** Larger than the blocks in which bodies are read, and full of what looks like a boundary. */
const CONTENT = Buffer.from("\r\n--\r\n-".repeat(12_000));
const FORM = Buffer.concat([
  part('name="file"; filename="roast.alog"', CONTENT),
  part('name="roastId"', "7"),
  END,
]);

test("a form is parsed the same in any chunks", async () => {
  const cuts = fc.array(
    fc.oneof(fc.nat(FORM.length), fc.integer({ min: FORM.length - 120, max: FORM.length })),
    {
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const { file, roastId } = await read(inChunks(FORM, places));
      expect(isSentFile(file) && [file.name, CONTENT.equals(file.bytes)]).toEqual(["roast.alog", true]);
      expect(roastId).toBe("7");
    }),
    { numRuns: runs(60) },
  );
});

test("a form is parsed byte by byte", async () => {
  const short = Buffer.concat([part('name="note"', "naïve"), END]);
  expect(await read(inChunks(short, [...short.keys()]))).toEqual({ note: "naïve" });
});

test("a form that is cut off anywhere before its last boundary is 400, and read from there on", async () => {
  const whole = FORM.length - "\r\n".length;
  const cut = fc.oneof(fc.nat(FORM.length), fc.integer({ min: whole - 30, max: FORM.length }));
  await fc.assert(
    fc.asyncProperty(cut, fc.array(fc.nat(FORM.length), { maxLength: 3 }), async (length, places) => {
      const request = inChunks(FORM.subarray(0, length), places);
      if (length < whole)
        expect(await refusal(request)).toEqual([400, { field: "body", expected: "a form" }]);
      else expect(Object.keys(await read(request))).toEqual(["file", "roastId"]);
    }),
    { numRuns: runs(60) },
  );
});

test("arbitrary bytes between boundaries are parsed or rejected, never hang", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      `--${BOUNDARY}`,
      "\r\n",
      "\r\n\r\n",
      "--",
      'Content-Disposition: form-data; name="a"',
      ";",
    ),
    fc.constantFrom(`filename="x`, `"; filename*=UTF-8''x`, "\0", "\xff", "Content-Type: text/plain"),
    fc.string({ maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(400)), async (pieces, places) => {
      const request = inChunks(Buffer.from(pieces.join(""), "latin1"), places);
      const outcome = await read(request).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: "ApiError", status: 400 });
    }),
    { numRuns: runs(300) },
  );
});

test("what no form of ours has is 400: long names, long headers, thousands of parts, parts without a name", async () => {
  const nonsense = [400, { field: "body", expected: "a form" }];
  const one = (disposition: string) => Buffer.concat([part(disposition, "x"), END]);
  expect(await refusal(inChunks(one(`name="${"n".repeat(201)}"`), []))).toEqual(nonsense);
  expect(await refusal(inChunks(one(`name="${"n".repeat(50_000)}"`), []))).toEqual(nonsense);
  expect(await refusal(inChunks(one(`name="n"\r\nX: ${"x".repeat(9000)}`), []))).toEqual(nonsense);
  expect(await refusal(inChunks(one('filename="x.alog"'), []))).toEqual(nonsense);
  const tiny = Array.from({ length: 5000 }, (_, n) => part(`name="${n}"`, ""));
  expect(await refusal(inChunks(Buffer.concat([...tiny, END]), []))).toEqual(nonsense);
  expect(await read(inChunks(one(`name="${"n".repeat(200)}"`), []))).toEqual({ ["n".repeat(200)]: "x" });
});

test("a file above the limit is 413 where it says its length, and as soon as it is too long where it does not", async () => {
  const form = Buffer.concat([part('name="file"; filename="x.alog"', Buffer.alloc(300_000)), END]);
  expect(await refusal(inChunks(form, []), form.length - 1)).toEqual([413, undefined]);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 10_000;
      controller.enqueue(pulled === 10_000 ? part('name="f"; filename="x"', "x") : new Uint8Array(10_000));
    },
  });
  const request = streamed(endless);
  expect(await refusal(request, 100_000)).toEqual([413, undefined]);
  expect(pulled).toBeLessThan(200_000);
});

test("names come as browsers escape them, and a backslash is no escape", async () => {
  const names = 'name="a%22b"; filename="C:\\logs\\a %22Konga%22.alog"';
  const { 'a"b': file } = await read(inChunks(Buffer.concat([part(names, "x"), END]), []));
  expect(isSentFile(file) && file.name).toBe('a "Konga".alog');
});
