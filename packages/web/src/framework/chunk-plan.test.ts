import { expect, test } from 'vitest';
import { planChunks, type TrialChunk } from './chunk-plan.ts';

const chunk = (
  name: string,
  weight: number,
  imports: string[] = [],
  more: Partial<TrialChunk> = {},
): TrialChunk => ({
  name,
  modules: [`${name}.ts`],
  imports,
  dynamicImports: [],
  isFixed: false,
  weight,
  ...more,
});
const start = (name: string, imports: string[], dynamicImports: string[] = []): TrialChunk =>
  chunk(name, 1000, imports, { isFixed: true, dynamicImports });

test('what every page loads becomes the shell, without the framework', () => {
  const chunks = [
    chunk('framework', 90_000, [], { isFixed: true }),
    chunk('root', 1000, ['framework', 'header']),
    chunk('header', 1000, ['framework']),
    start('home', ['root']),
  ];
  const plan = planChunks(chunks, [['home']], ['root']);
  expect(Object.fromEntries(plan)).toEqual({ 'root.ts': 'shell', 'header.ts': 'shell' });
});

test('files that the same pages load become one, files of other pages stay apart', () => {
  const chunks = [
    chunk('root', 1000),
    chunk('label', 200),
    chunk('button', 200),
    chunk('editor', 9000),
    start('first', ['root', 'label', 'button']),
    start('second', ['root', 'label', 'button']),
    start('third', ['root', 'editor']),
  ];
  const plan = planChunks(chunks, [['first'], ['second'], ['third']], ['root']);
  expect(plan.get('label.ts')).toBeDefined();
  expect(plan.get('label.ts')).toBe(plan.get('button.ts'));
  expect(plan.get('editor.ts')).toBeUndefined();
});

test('a part that all pages load later does not get what only one page needs', () => {
  const pages = Array.from({ length: 200 }, (_, number) => `page-${number}`);
  const chunks = [
    chunk('root', 1000, [], { dynamicImports: ['chat'] }),
    chunk('field', 300),
    chunk('form', 900),
    start('chat', ['field']),
    start('checkout', ['root', 'field', 'form']),
    ...pages.map((name) => start(name, ['root'])),
  ];
  const planned = (starts: string[][]) => planChunks(chunks, starts, ['root']);
  expect(planned([['checkout']]).get('field.ts')).toBe(planned([['checkout']]).get('form.ts'));
  const plan = planned([['checkout'], ...pages.map((name) => [name])]);
  expect(plan.get('form.ts') ?? 'alone').not.toBe(plan.get('field.ts'));
});

test('files that import each other by way of a third do not become one', () => {
  const chunks = [
    chunk('root', 1000),
    chunk('a', 300, ['between']),
    chunk('between', 1000, ['b'], { isFixed: true }),
    chunk('b', 300),
    start('page', ['root', 'a']),
  ];
  const plan = planChunks(chunks, [['page']], ['root']);
  expect(plan.get('a.ts') ?? 'alone').not.toBe(plan.get('b.ts'));
});
