/** Next runs this once, before the first request, in every kind of server. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too, and leaves out there what this says.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { mailTransport } = await import("@/lib/mail/transport");
  const { noteLocalRequests } = await import("@/lib/http/addresses/local-request");
  if (mailTransport() === "mailbox") noteLocalRequests();
  // Elsewhere server.ts does, once it listens.
  if (process.env.NODE_ENV === "development") {
    const { startBilling } = await import("@/lib/billing/start");
    const { startJobs } = await import("@/lib/jobs/start-jobs");
    const { env } = await import("@/lib/env");
    await startBilling(env().PORT);
    const mode = env().BACKGROUND_JOBS;
    if (mode !== "off") startJobs({ mode });
  }
}
