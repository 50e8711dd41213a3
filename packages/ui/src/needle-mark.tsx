/** The needle with its thread, as shown at the end of a seam. */
export function NeedleMark() {
  return (
    <svg viewBox="0 0 46 20" width="46" height="20" aria-hidden="true" focusable="false">
      <path
        d="M0 10C6 10 8 4 14 5.6"
        stroke="var(--thread)"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M12 4.4c1.6-1.6 4-1 6 .2L44 15.4 16.6 9C13.6 8.4 10.8 6.4 12 4.4Z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M14.6 6.2l3.4 1" stroke="var(--ink)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
