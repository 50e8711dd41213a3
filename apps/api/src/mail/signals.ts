/** Colours with the same meaning in every brand: a notice, and an action that ends something. */
export const signals = {
  notice: '#FFF2D1',
  noticeEdge: '#7A4B00',
  danger: '#B3132F',
  dangerOnDark: '#FFB3BE',
} as const;
