/** Colours that mean the same in every brand: look here, and this ends something. */
export const signals = {
  notice: '#FFF2D1',
  noticeEdge: '#7A4B00',
  danger: '#B3132F',
  dangerOnDark: '#FFB3BE',
} as const;
