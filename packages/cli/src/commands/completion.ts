import { type Command, GLOBAL_OPTIONS } from "../command.ts";

/** Completion scripts, made from the commands' declarations. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    summary: "Print a completion script for bash, zsh or fish",
    positionals: "<bash | zsh | fish>",
    counts: [1, 1],
    examples: [
      "peaberry completion bash > ~/.local/share/bash-completion/completions/peaberry",
      'peaberry completion zsh > "$' + '{fpath[1]}/_peaberry"',
      "peaberry completion fish > ~/.config/fish/completions/peaberry.fish",
    ],
    run: async ({ args, io }) => {
      const script = { bash, zsh, fish }[args.positionals[0] ?? ""];
      if (!script) throw args.wrong("The shell must be bash, zsh or fish.");
      io.stdout.write(script(commands()));
    },
  };
}

const optionsOf = ({ options }: Command) => Object.entries({ ...options, ...GLOBAL_OPTIONS });
const flagsOf = (command: Command) => optionsOf(command).map(([name]) => `--${name}`);

/** The words that may follow the first one. */
function groups(commands: readonly Command[]): Map<string, Command[]> {
  const found = new Map<string, Command[]>();
  for (const command of commands) {
    const first = command.name.split(" ")[0] ?? "";
    found.set(first, [...(found.get(first) ?? []), command]);
  }
  return found;
}

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    "${command.name}") words="${flagsOf(command).join(" ")}" ;;`);
  const parents = [...groups(commands)].filter(([first, members]) =>
    members.some(({ name }) => name !== first),
  );
  const seconds = parents.map(
    ([first, members]) =>
      `    "${first}") words="${members.map(({ name }) => name.split(" ")[1]).join(" ")}" ;;`,
  );
  return `# bash completion for peaberry
_peaberry() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  local first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...groups(commands).keys()].join(" ")} --help --version"
  else
    [ "$COMP_CWORD" -eq 2 ] && case "$first" in
${seconds.join("\n")}
    esac
    [ -z "$words" ] && case "$first" in
${cases.filter((line) => !/"\w+ \w+"/.test(line.split(")")[0] ?? "")).join("\n")}
    esac
    [ -z "$words" ] && case "$first $second" in
${cases.filter((line) => /"\w+ \w+"/.test(line.split(")")[0] ?? "")).join("\n")}
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}
complete -o default -F _peaberry peaberry
`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const zshText = (text: string) => text.replace(/[\\[\]:]/g, (character) => `\\${character}`);

function zsh(commands: readonly Command[]): string {
  const options = (command: Command) =>
    optionsOf(command)
      .map(([name, { type, about, value = "value", multiple }]) => {
        const spec = `${multiple ? "*" : ""}--${name}[${zshText(about)}]`;
        return quoted(type === "string" ? `${spec}:${zshText(value)}:` : spec);
      })
      .join(" \\\n        ");
  const cases = [...groups(commands)].map(([first, members]) => {
    const [only] = members;
    if (only && only.name === first) return `    ${first}) _arguments -s ${options(only)} ;;`;
    const seconds = members.map(({ name, summary }) => quoted(`${name.split(" ")[1]}:${summary}`));
    const inner = members.map(
      (each) => `        ${each.name.split(" ")[1]}) _arguments -s ${options(each)} ;;`,
    );
    return `    ${first})
      if (( CURRENT == 3 )); then
        local -a seconds=(${seconds.join(" ")})
        _describe command seconds
      else case "$words[3]" in
${inner.join("\n")}
      esac fi ;;`;
  });
  const firsts = [...groups(commands)].map(([first, [command]]) => quoted(`${first}:${command?.summary}`));
  return `#compdef peaberry
_peaberry() {
  local -a firsts=(${firsts.join(" ")})
  if (( CURRENT == 2 )); then
    _describe command firsts
    return
  fi
  case "$words[2]" in
${cases.join("\n")}
  esac
}
compdef _peaberry peaberry
`;
}

function fish(commands: readonly Command[]): string {
  const firsts = [...groups(commands)].map(
    ([first, [command]]) =>
      `complete -c peaberry -f -n __fish_use_subcommand -a ${first} -d ${quoted(command?.summary ?? "")}`,
  );
  const rest = commands.flatMap((command) => {
    const [first = "", second] = command.name.split(" ");
    const seen = `__fish_seen_subcommand_from ${first}`;
    const here = second ? `${seen}; and __fish_seen_subcommand_from ${second}` : seen;
    const word = second
      ? [`complete -c peaberry -f -n ${quoted(seen)} -a ${second} -d ${quoted(command.summary)}`]
      : [];
    const options = optionsOf(command).map(
      ([name, { type, about }]) =>
        `complete -c peaberry -n ${quoted(here)} -l ${name}${type === "string" ? " -x" : ""} -d ${quoted(about)}`,
    );
    return [...word, ...options];
  });
  return `${["# fish completion for peaberry", ...firsts, ...rest].join("\n")}\n`;
}
