import type { Category, ItemAgain, MainResponse } from '@mendwell/contract';
import { wantedSubServices } from '#app/draft/choose.ts';
import { type ChosenResponse, emptyItem, type ItemDraft } from '#app/draft/item.ts';
import type { Colour } from '#app/features/booking/lists.ts';
import { asChosenCategory, asChosenService, asChosenSubCategory } from '#app/features/booking/take-over.ts';
import {
  type Answer,
  bookable,
  chooseResponse,
  isChosen,
  questionsToAsk,
  wayTo,
} from '#app/features/services/options.ts';

type Lists = {
  readonly categories: readonly Category[];
  /** What can be booked for this item today. */
  readonly services: readonly MainResponse[];
  readonly colours: readonly Colour[];
};
type Context = Lists & {
  /** The language in which the answers were recorded. */
  readonly language: 'en' | 'de';
  readonly newId: () => string;
  readonly now: number;
};

/** Returns the service below which most of the ordered services can be booked. */
function bestService(services: readonly MainResponse[], wanted: readonly string[]): MainResponse | undefined {
  const matching = (one: MainResponse) => bookable(one).filter((id) => wanted.includes(id)).length;
  const [best] = services.toSorted((one, other) => matching(other) - matching(one));
  return best && matching(best) > 0 ? best : undefined;
}

const words = (answer: Answer, language: Context['language']) =>
  (language === 'de' ? answer.contentTranslations.de : answer.content).trim();

/**
 * Returns the answers found among the recorded texts, each of which counts once; the remaining texts are
 * notes.
 */
function writtenAnswers(service: MainResponse, written: readonly string[], language: Context['language']) {
  const left = [...written];
  let chosen: ChosenResponse[] = [];
  const choose = (question: ReturnType<typeof questionsToAsk>[number], found: Answer) => {
    const before = question.answers.filter((one) => isChosen(chosen, question.id, one));
    const answers = question.isSingle ? [found] : [...before, found];
    chosen = chooseResponse(
      service,
      chosen,
      question,
      answers.map(({ id }) => id),
    );
    left.splice(left.indexOf(words(found, language)), 1);
  };
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const question of questionsToAsk(service, chosen)) {
      const isAnswered = chosen.some(({ questionId }) => questionId === question.id);
      const found = question.answers.find(
        (one) => left.includes(words(one, language)) && !isChosen(chosen, question.id, one),
      );
      if (!found || (question.isSingle && isAnswered)) continue;
      choose(question, found);
      isMore = true;
    }
  }
  return { chosen, notes: left };
}

/**
 * Answers that are not found, because the catalogue words them differently now, are found by what they
 * book.
 */
function withWaysTo(service: MainResponse, chosen: readonly ChosenResponse[], wanted: readonly string[]) {
  const answers = [...chosen];
  for (const id of wanted) {
    if (wantedSubServices({ ...emptyItem, selectedSubResponses: answers }).includes(id)) continue;
    for (const step of wayTo(service, id) ?? []) {
      const isThere = answers.some(
        (one) =>
          one.questionId === step.questionId &&
          one.responseIds.some((response) => step.responseIds.includes(response)),
      );
      if (!isThere) answers.push(step);
    }
  }
  return answers;
}

const asTyped = (cents: number | null, language: Context['language']) => {
  if (cents === null) return '';
  const typed = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return language === 'de' ? typed.replace('.', ',') : typed;
};

function picturesOf({ photos, markers }: ItemAgain, { newId, now }: Context) {
  const images = photos.map(({ name, width, height }, at) => ({
    id: newId(),
    fileName: `${at + 1}.jpg`,
    width,
    height,
    upload: { name, at: now },
  }));
  return {
    images,
    markers: markers.flatMap(({ image, ...spot }) => {
      const photoId = images.find(({ upload }) => upload.name === image)?.id;
      return photoId === undefined ? [] : [{ ...spot, id: newId(), photoId }];
    }),
  };
}

/**
 * Builds an ordered item as it would be booked today; undefined when nothing of it can be booked any
 * more.
 */
export function rebookItem(item: ItemAgain, context: Context): ItemDraft | undefined {
  const { categories, services, colours, language } = context;
  const category = categories.find(({ id }) => id === item.categoryId);
  const type = category?.subClothesCategories.find(({ id }) => id === item.subCategoryId);
  const wanted = item.services.map(({ subServiceId }) => subServiceId);
  const service = bestService(services, wanted);
  if (!category || !type || !service) return undefined;
  const { chosen, notes } = writtenAnswers(service, item.additionalInformation, language);
  const [colour] = item.colors;
  const color = colours.find(
    ({ name, nameTranslations }) => colour === name || colour === nameTranslations.de,
  );
  return {
    ...emptyItem,
    selectedCategory: asChosenCategory(category),
    selectedSubCategory: asChosenSubCategory(type),
    selectedMainResponse: asChosenService(service),
    selectedSubResponses: withWaysTo(service, chosen, wanted),
    ...picturesOf(item, context),
    itemStatus: item.itemStatus,
    details: {
      brand: item.brand ?? '',
      color: color ? { id: color.id, name: color.name, nameTranslations: color.nameTranslations } : null,
      estimatedValue: asTyped(item.estimatedValue, language),
      composition: item.composition ?? '',
      additionalNotes: notes.join('\n'),
    },
  };
}
