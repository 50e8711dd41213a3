/** One part of a command: a word, a quoted or literal string, or a list in parentheses. */
export type Part = string | readonly Part[];

/**
 * Splits the bytes from a client into whole commands. A command is a line with the literals that it
 * announces.
 */
export class CommandReader {
  readonly #askForLiteral: () => void;
  #pending = '';
  #command = '';
  #missing = 0;

  /** `askForLiteral` is called when the client waits for permission to go on. */
  constructor(askForLiteral: () => void) {
    this.#askForLiteral = askForLiteral;
  }

  push(chunk: Buffer): string[] {
    this.#pending += chunk.toString('latin1');
    const commands: string[] = [];
    for (;;) {
      if (this.#pending.length < this.#missing) return commands;
      this.#command += this.#pending.slice(0, this.#missing);
      this.#pending = this.#pending.slice(this.#missing);
      this.#missing = 0;
      const end = this.#pending.indexOf('\r\n');
      if (end < 0) return commands;
      const line = this.#pending.slice(0, end);
      this.#pending = this.#pending.slice(end + 2);
      this.#command += line;
      const literal = /\{(\d+)(\+?)\}$/.exec(line);
      if (literal) {
        this.#command += '\r\n';
        this.#missing = Number(literal[1]);
        if (!literal[2]) this.#askForLiteral();
      } else {
        commands.push(this.#command);
        this.#command = '';
      }
    }
  }
}

const literalAt = /\{(\d+)\+?\}\r\n/y;
const quotedAt = /"((?:[^"\\]|\\.)*)"/y;
/** A word may have a section in brackets, which may itself contain spaces and parentheses. */
const wordAt = /(?:[^\s()"[\]{]|\[[^\]]*\])+/y;

/** Returns the parts of a command after its tag, or nothing when they cannot be parsed. */
export function parseParts(text: string): Part[] | undefined {
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  const readList = (closing: '' | ')'): Part[] | undefined => {
    const parts: Part[] = [];
    for (;;) {
      match(/\s*/y);
      if (at >= text.length) return closing ? undefined : parts;
      if (text[at] === ')') {
        at += 1;
        return closing ? parts : undefined;
      }
      const part = readPart();
      if (part === undefined) return undefined;
      parts.push(part);
    }
  };
  const readPart = (): Part | undefined => {
    if (text[at] === '(') {
      at += 1;
      return readList(')');
    }
    const literal = match(literalAt);
    if (literal) {
      const content = text.slice(at, at + Number(literal[1]));
      at += content.length;
      return content;
    }
    const quoted = match(quotedAt);
    if (quoted) return (quoted[1] ?? '').replace(/\\(.)/g, '$1');
    return match(wordAt)?.[0];
  };
  return readList('');
}
