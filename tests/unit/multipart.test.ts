import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/http/errors";
import { isSentFile, readMultipartBody, type SentFile } from "@/lib/http/multipart";

const anything = z.record(z.string(), z.unknown(), "a form");

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });
const read = (request: Request, maxBytes?: number) => readMultipartBody(request, anything, maxBytes);

async function refusal(request: Request, maxBytes?: number) {
  const thrown = await read(request, maxBytes).catch((error: unknown) => error);
  return thrown instanceof ApiError ? [thrown.status, thrown.extras.details] : thrown;
}

const BOUNDARY = "b";
/** A form spelled out, to be malformed at will. */
const spelled = (body: string) =>
  requestOf(body, { "content-type": `multipart/form-data; boundary=${BOUNDARY}` });

test("texts and files come as they were sent, byte for byte", async () => {
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
    { numRuns: 50 },
  );
});

test("a file keeps the last part of its name only, without what no name should hold", async () => {
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

test("a field that is sent twice is a list, which no schema of one value takes; __proto__ is a field like others", async () => {
  const form = new FormData();
  form.append("id", "1");
  form.append("id", "2");
  form.append("__proto__", "x");
  const sent = await read(requestOf(form));
  expect(sent.id).toEqual(["1", "2"]);
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
});

test("what is no form is refused: another type 415, nonsense 400, too much 413", async () => {
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

test("only what holds bytes is a file", () => {
  const file: SentFile = { name: "x", bytes: new Uint8Array() };
  expect([file, "text", null, { name: "x" }, [file]].map(isSentFile)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
