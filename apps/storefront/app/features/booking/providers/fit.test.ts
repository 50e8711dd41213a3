import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyItem, type ItemDraft } from '#app/draft/item.ts';
import { fitOf, pinnedResponses } from './fit.ts';

const chosen = (kind: string, itemType: string, responseId: string): ItemDraft => {
  const translated = { de: '' };
  return {
    ...emptyItem,
    selectedCategory: { categoryId: 'c', name: '', nameTranslations: translated, illustration: '', itemType },
    selectedMainResponse: {
      id: 'r',
      content: '',
      contentTranslations: translated,
      parentSubCategory: { id: 's', serviceCategoryId: kind },
    },
    selectedSubResponses: [
      {
        questionId: 'q',
        responseIds: [responseId],
        content: '',
        contentTranslations: translated,
        childSubCategories: [],
      },
    ],
  };
};

test.each([
  ['an alteration of a garment', 'scat_alteration', 'garment', 'q_d_shorter_r1', 'unknown'],
  ['an alteration that is pinned', 'scat_alteration', 'garment', 'q_d_shorter_r4', 'Pinned item'],
  ['an alteration of shoes', 'scat_alteration', 'shoes', 'q_d_shorter_r1', 'not needed'],
  ['a repair', 'scat_repair', 'garment', 'q_d_shorter_r1', 'not needed'],
])('PROV-09 the fit of %s is asked only when it is unknown', (_, kind, itemType, response, fit) => {
  expect(fitOf(chosen(kind, itemType, response))).toBe(fit);
});

test('PROV-09 every answer of the catalogue that says "pinned" is known, so that the fit is asked once', () => {
  const file = new URL('../../../../../../data/questions.json', import.meta.url);
  type Questions = { questions: { responses: { id: string; content: string }[] }[] };
  const { questions } = JSON.parse(readFileSync(file, 'utf8')) as Questions;
  const pinned = questions
    .flatMap(({ responses }) => responses)
    .filter(({ content }) => /\bpinned\b/i.test(content))
    .map(({ id }) => id);
  expect(pinned.length).toBeGreaterThan(0);
  expect(new Set(pinned)).toEqual(pinnedResponses);
});
