import { readFile } from 'node:fs/promises';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { type CatalogueFiles, catalogueFiles, type FileName } from './catalogue-files.ts';
import { findContradictions } from './find-contradictions.ts';

/**
 * Lists everything that is wrong with the files, one line each: file, line, description. Nothing was
 * changed.
 */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['The catalogue was not imported:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** Returns the line of a value or, when it is missing, of the nearest element around it. */
function lineOf(source: string, path: readonly PropertyKey[]): number {
  const tree = parseTree(source);
  if (!tree) return 1;
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
  for (let depth = steps.length; depth >= 0; depth--) {
    const node = findNodeAtLocation(tree, steps.slice(0, depth));
    if (node) return lineAt(source, node.offset);
  }
  return 1;
}

function parseJson(file: FileName, source: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(source) };
  } catch {
    const errors: ParseError[] = [];
    parseTree(source, errors, { allowTrailingComma: false, disallowComments: true });
    const [first] = errors;
    const line = lineAt(source, first?.offset ?? 0);
    return { problem: `${file}.json:${line}: ${first ? printParseErrorCode(first.error) : 'is no JSON'}` };
  }
}

const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

const issueText = (issue: z.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? `does not know ${issue.keys.join(', ')}` : issue.message;

/**
 * Reads and checks every file, first each alone and then all together. Returns them, or throws with
 * everything that is wrong.
 */
export async function readCatalogue(folder: URL): Promise<CatalogueFiles> {
  const names = Object.keys(catalogueFiles) as FileName[];
  const sources = {} as Record<FileName, string>;
  const files: Partial<Record<FileName, unknown>> = {};
  const problems: string[] = [];

  for (const name of names) {
    const source = await readFile(new URL(`${name}.json`, folder), 'utf8').catch(() => undefined);
    if (source === undefined) {
      problems.push(`${name}.json: cannot be read`);
      continue;
    }
    sources[name] = source;
    const json = parseJson(name, source);
    if ('problem' in json) {
      problems.push(json.problem);
      continue;
    }
    const parsed = safeParse(catalogueFiles[name], json.value);
    if (parsed.success) files[name] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        problems.push(
          `${name}.json:${lineOf(source, issue.path)}: ${pathText(issue.path)} ${issueText(issue)}`,
        );
  }
  if (problems.length > 0) throw new CatalogueError(problems);

  const whole = files as CatalogueFiles;
  const contradictions = findContradictions(whole).map(
    ({ place: { file, path }, says }) =>
      `${file}.json:${lineOf(sources[file], path)}: ${pathText(path)} ${says}`,
  );
  if (contradictions.length > 0) throw new CatalogueError(contradictions);
  return whole;
}
