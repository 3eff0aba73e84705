import { Code } from "@/components/ui/code";
import { Disclosure } from "@/components/ui/disclosure";

/** How a roastery's computer sends logs automatically. */
export function SendAutomatically({ site }: { site: string }) {
  const commands = [
    "npm run packages:build && npm install --global ./packages/cli",
    `peaberry login --url ${site} --with-token < upload-token.txt`,
    "peaberry roasts watch ~/Documents/Artisan",
  ].join("\n");
  return (
    <Disclosure
      className="mt-10 border-rule border-y"
      summary={<h2 className="font-serif text-title">Send logs automatically</h2>}
    >
      <div className="max-w-[60rem] pb-5">
        <p className="max-w-[66ch] text-ink-soft">
          The command line follows Artisan’s folder and sends each log once it is finished. Without a
          connection, logs wait and are sent later, also after a restart; none is added twice.
        </p>
        <p className="mt-3 max-w-[66ch]">
          First{" "}
          <a href="/api-dashboard/keys?for=uploads" className="link">
            create an upload token
          </a>{" "}
          and save it as upload-token.txt. It can only add roast logs to your bench. Then, in a checkout of
          Peaberry:
        </p>
        <div className="mt-3 rounded-md border border-rule bg-well">
          <Code label="Commands">{commands}</Code>
        </div>
        <p className="mt-3">
          <a href="/docs/tools/cli" className="link">
            More about the command line
          </a>
        </p>
      </div>
    </Disclosure>
  );
}
