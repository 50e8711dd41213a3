import { expect, test } from 'vitest';
import { question, response } from './fixtures/questions.ts';
import { bookable, chooseResponse, questionsToAsk, wayTo } from './options.ts';

const size = question('size', [response('small', 'Small'), response('large', 'Large')], 'detail');
const service = {
  subQuestions: [
    question('what', [
      response('hole', 'Hole', ['ss_hole'], [size]),
      response('tear', 'Tear', ['ss_tear'], [size]),
      response('lining', 'Lining', [], [question('part', [response('body', 'Body', ['ss_body'])])]),
      response('zip-1', 'Zip ', ['ss_zip']),
      response('zip-2', ' Zip', ['ss_slider']),
    ]),
  ],
};
const ask = (chosen: Parameters<typeof questionsToAsk>[1]) => questionsToAsk(service, chosen);
const answer = (chosen: Parameters<typeof questionsToAsk>[1], id: string, ids: string[]) => {
  const asked = ask(chosen).find((one) => one.id === id);
  if (!asked) throw new Error(`${id} is not asked`);
  return chooseResponse(service, chosen, asked, ids);
};

test('BOOK-07 responses with identical trimmed text are one answer that books all of theirs', () => {
  const [what] = ask([]);
  expect(what?.answers.map(({ content }) => content)).toEqual(['Hole', 'Tear', 'Lining', 'Zip']);
  expect(answer([], 'what', ['zip-1'])).toMatchObject([
    { responseIds: ['zip-1', 'zip-2'], childSubCategories: ['ss_zip', 'ss_slider'] },
  ]);
});

test('BOOK-07 several answers can be chosen, and each turned off again', () => {
  const both = answer([], 'what', ['hole', 'tear']);
  expect(both.map(({ content }) => content)).toEqual(['Hole', 'Tear']);
  expect(answer(both, 'what', ['tear']).map(({ content }) => content)).toEqual(['Tear']);
});

test('BOOK-07 an answer that leads on brings its questions, each once', () => {
  const both = answer([], 'what', ['hole', 'tear', 'lining']);
  expect(ask(both).map(({ id }) => id)).toEqual(['what', 'size', 'part']);
  expect(ask(both).map(({ isSingle }) => isSingle)).toEqual([false, true, false]);
});

test('BOOK-07 answers to questions that are asked no more go', () => {
  const deep = answer(answer([], 'what', ['lining']), 'part', ['body']);
  expect(deep.map(({ questionId }) => questionId)).toEqual(['what', 'part']);
  expect(answer(deep, 'what', ['tear']).map(({ questionId }) => questionId)).toEqual(['what']);
});

test('BOOK-05 everything below a service that can be booked', () => {
  expect(bookable(service)).toEqual(['ss_hole', 'ss_tear', 'ss_body', 'ss_zip', 'ss_slider']);
});

test.each<[string, string[] | undefined]>([
  ['ss_tear', ['Tear']],
  ['ss_body', ['Lining', 'Body']],
  ['ss_slider', ['Zip']],
  ['ss_unknown', undefined],
])('CONT-02 the way to %s is found', (id, expected) => {
  expect(wayTo(service, id)?.map(({ content }) => content)).toEqual(expected);
});
