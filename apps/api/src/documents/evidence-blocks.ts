export type EvidenceFact = { readonly label: string; readonly lines: readonly string[] };

export type EvidenceColumn = {
  readonly title: string;
  /** How much of the width it takes, compared with the others. */
  readonly share: number;
  readonly isNumber?: boolean;
};

export type EvidencePhoto = {
  readonly caption: string;
  /** A JPEG; undefined for a photo that was deleted. */
  readonly picture: Buffer | undefined;
};

/** A part of a section. Texts of people are printed as they are, as far as a font can draw them. */
export type EvidenceBlock =
  | { readonly kind: 'facts'; readonly facts: readonly EvidenceFact[] }
  | { readonly kind: 'text'; readonly text: string; readonly isBold?: boolean }
  /** Somebody's own words, line by line. */
  | { readonly kind: 'quoted'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly EvidenceColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'photos'; readonly photos: readonly EvidencePhoto[] };

export type EvidenceSection = { readonly title: string; readonly blocks: readonly EvidenceBlock[] };
