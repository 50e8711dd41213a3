import * as z from 'zod/mini';

declare const ChosenCategory: z.ZodMiniObject<
  {
    categoryId: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    nameTranslations: z.ZodMiniObject<
      {
        de: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    illustration: z.ZodMiniString<string>;
    itemType: z.ZodMiniString<string>;
  },
  z.core.$strip
>;
export type ChosenCategory = z.infer<typeof ChosenCategory>;
declare const ChosenSubCategory: z.ZodMiniObject<
  {
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    nameTranslations: z.ZodMiniObject<
      {
        de: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    illustration: z.ZodMiniString<string>;
  },
  z.core.$strip
>;
export type ChosenSubCategory = z.infer<typeof ChosenSubCategory>;
declare const ChosenService: z.ZodMiniObject<
  {
    id: z.ZodMiniString<string>;
    content: z.ZodMiniString<string>;
    contentTranslations: z.ZodMiniObject<
      {
        de: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    parentSubCategory: z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>;
        serviceCategoryId: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
  },
  z.core.$strip
>;
export type ChosenService = z.infer<typeof ChosenService>;
/** One answer as the customer sees it: responses with the same wording count as one. */
declare const ChosenResponse: z.ZodMiniObject<
  {
    questionId: z.ZodMiniString<string>;
    responseIds: z.ZodMiniArray<z.ZodMiniString<string>>;
    content: z.ZodMiniString<string>;
    contentTranslations: z.ZodMiniObject<
      {
        de: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    childSubCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
  },
  z.core.$strip
>;
export type ChosenResponse = z.infer<typeof ChosenResponse>;
declare const ChosenSubService: z.ZodMiniObject<
  {
    subServiceId: z.ZodMiniString<string>;
    displayName: z.ZodMiniString<string>;
    displayNameTranslations: z.ZodMiniObject<
      {
        de: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    canBeMultiple: z.ZodMiniBoolean<boolean>;
    quantity: z.ZodMiniInt;
    price: z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>;
  },
  z.core.$strip
>;
export type ChosenSubService = z.infer<typeof ChosenSubService>;
/** The details as typed: incomplete input is stored as well. */
declare const Details: z.ZodMiniObject<
  {
    brand: z.ZodMiniString<string>;
    color: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          name: z.ZodMiniString<string>;
          nameTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
        },
        z.core.$strip
      >
    >;
    estimatedValue: z.ZodMiniString<string>;
    composition: z.ZodMiniString<string>;
    additionalNotes: z.ZodMiniString<string>;
  },
  z.core.$strip
>;
export type Details = z.infer<typeof Details>;
/** The item that the customer is putting together. */
export declare const ItemDraft: z.ZodMiniObject<
  {
    selectedSubResponses: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          questionId: z.ZodMiniString<string>;
          responseIds: z.ZodMiniArray<z.ZodMiniString<string>>;
          content: z.ZodMiniString<string>;
          contentTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          childSubCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
        },
        z.core.$strip
      >
    >;
    images: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          fileName: z.ZodMiniString<string>;
          width: z.ZodMiniInt;
          height: z.ZodMiniInt;
          upload: z.ZodMiniNullable<
            z.ZodMiniObject<
              {
                name: z.ZodMiniString<string>;
                at: z.ZodMiniNumber<number>;
              },
              z.core.$strip
            >
          >;
        },
        z.core.$strip
      >
    >;
    markers: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          photoId: z.ZodMiniString<string>;
          x: z.ZodMiniNumber<number>;
          y: z.ZodMiniNumber<number>;
          text: z.ZodMiniString<string>;
        },
        z.core.$strip
      >
    >;
    itemStatus: z.ZodMiniNullable<
      z.ZodMiniEnum<{
        'Pinned item': 'Pinned item';
        'Sample provided': 'Sample provided';
      }>
    >;
    details: z.ZodMiniObject<
      {
        brand: z.ZodMiniString<string>;
        color: z.ZodMiniNullable<
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>;
              name: z.ZodMiniString<string>;
              nameTranslations: z.ZodMiniObject<
                {
                  de: z.ZodMiniString<string>;
                },
                z.core.$strip
              >;
            },
            z.core.$strip
          >
        >;
        estimatedValue: z.ZodMiniString<string>;
        composition: z.ZodMiniString<string>;
        additionalNotes: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    selectedCategory: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          categoryId: z.ZodMiniString<string>;
          name: z.ZodMiniString<string>;
          nameTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          illustration: z.ZodMiniString<string>;
          itemType: z.ZodMiniString<string>;
        },
        z.core.$strip
      >
    >;
    selectedSubCategory: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          name: z.ZodMiniString<string>;
          nameTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          illustration: z.ZodMiniString<string>;
        },
        z.core.$strip
      >
    >;
    selectedMainResponse: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          content: z.ZodMiniString<string>;
          contentTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          parentSubCategory: z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>;
              serviceCategoryId: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
        },
        z.core.$strip
      >
    >;
    providerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    subservices: z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            subServiceId: z.ZodMiniString<string>;
            displayName: z.ZodMiniString<string>;
            displayNameTranslations: z.ZodMiniObject<
              {
                de: z.ZodMiniString<string>;
              },
              z.core.$strip
            >;
            canBeMultiple: z.ZodMiniBoolean<boolean>;
            quantity: z.ZodMiniInt;
            price: z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>;
          },
          z.core.$strip
        >
      >
    >;
  },
  z.core.$strip
>;
export type ItemDraft = z.infer<typeof ItemDraft>;
/** A complete item in the bag. */
export declare const BagItem: z.ZodMiniObject<
  {
    selectedSubResponses: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          questionId: z.ZodMiniString<string>;
          responseIds: z.ZodMiniArray<z.ZodMiniString<string>>;
          content: z.ZodMiniString<string>;
          contentTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          childSubCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
        },
        z.core.$strip
      >
    >;
    images: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          fileName: z.ZodMiniString<string>;
          width: z.ZodMiniInt;
          height: z.ZodMiniInt;
          upload: z.ZodMiniNullable<
            z.ZodMiniObject<
              {
                name: z.ZodMiniString<string>;
                at: z.ZodMiniNumber<number>;
              },
              z.core.$strip
            >
          >;
        },
        z.core.$strip
      >
    >;
    markers: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          id: z.ZodMiniString<string>;
          photoId: z.ZodMiniString<string>;
          x: z.ZodMiniNumber<number>;
          y: z.ZodMiniNumber<number>;
          text: z.ZodMiniString<string>;
        },
        z.core.$strip
      >
    >;
    itemStatus: z.ZodMiniNullable<
      z.ZodMiniEnum<{
        'Pinned item': 'Pinned item';
        'Sample provided': 'Sample provided';
      }>
    >;
    details: z.ZodMiniObject<
      {
        brand: z.ZodMiniString<string>;
        color: z.ZodMiniNullable<
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>;
              name: z.ZodMiniString<string>;
              nameTranslations: z.ZodMiniObject<
                {
                  de: z.ZodMiniString<string>;
                },
                z.core.$strip
              >;
            },
            z.core.$strip
          >
        >;
        estimatedValue: z.ZodMiniString<string>;
        composition: z.ZodMiniString<string>;
        additionalNotes: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    id: z.ZodMiniString<string>;
    selectedCategory: z.ZodMiniObject<
      {
        categoryId: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        nameTranslations: z.ZodMiniObject<
          {
            de: z.ZodMiniString<string>;
          },
          z.core.$strip
        >;
        illustration: z.ZodMiniString<string>;
        itemType: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    selectedSubCategory: z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        nameTranslations: z.ZodMiniObject<
          {
            de: z.ZodMiniString<string>;
          },
          z.core.$strip
        >;
        illustration: z.ZodMiniString<string>;
      },
      z.core.$strip
    >;
    selectedMainResponse: z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>;
        content: z.ZodMiniString<string>;
        contentTranslations: z.ZodMiniObject<
          {
            de: z.ZodMiniString<string>;
          },
          z.core.$strip
        >;
        parentSubCategory: z.ZodMiniObject<
          {
            id: z.ZodMiniString<string>;
            serviceCategoryId: z.ZodMiniString<string>;
          },
          z.core.$strip
        >;
      },
      z.core.$strip
    >;
    subservices: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          subServiceId: z.ZodMiniString<string>;
          displayName: z.ZodMiniString<string>;
          displayNameTranslations: z.ZodMiniObject<
            {
              de: z.ZodMiniString<string>;
            },
            z.core.$strip
          >;
          canBeMultiple: z.ZodMiniBoolean<boolean>;
          quantity: z.ZodMiniInt;
          price: z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>;
        },
        z.core.$strip
      >
    >;
  },
  z.core.$strip
>;
export type BagItem = z.infer<typeof BagItem>;
export declare const noDetails: Details;
export declare const emptyItem: ItemDraft;
export {};
