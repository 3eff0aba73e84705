import { traceCall, traceHeaders } from "@/lib/trace/trace";

/** `fetch` whose spans last until the answer's body has ended. Nothing of question and answer is in them. */
export const tracedFetch =
  (model: string): typeof fetch =>
  (input, init = {}) => {
    const answered = Promise.withResolvers<Response>();
    const start = () => ({
      name: `model ${model}`,
      attributes: { "gen_ai.operation.name": "chat", "gen_ai.request.model": model },
    });
    const whole = traceCall(start, async (span) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
      const { body, ...answer } = parts(await fetch(input, { ...init, headers }));
      span?.set({ "http.response.status_code": answer.status });
      const ended = Promise.withResolvers<void>();
      answered.resolve(new Response(body && told(body, ended.resolve), answer));
      if (body) await ended.promise;
    });
    whole.catch(answered.reject);
    return answered.promise;
  };

const parts = ({ body, status, statusText, headers }: Response) => ({ body, status, statusText, headers });

/** The same body; says when it is over: read to its end, cut off, or left by its reader. */
function told(body: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((thrown: unknown) => {
        ended();
        throw thrown;
      });
      if (!done) return controller.enqueue(value);
      ended();
      controller.close();
    },
    cancel(reason) {
      ended();
      return reader.cancel(reason);
    },
  });
}
