/**
 * A quilt of what we mend and how: one picture for phones, a larger one from 1024 px. It is
 * decorative.
 */
export function Quilt() {
  return (
    <picture className="quilt">
      <source media="(min-width: 1024px)" srcSet="/art/quilt-large.svg" />
      <img src="/art/quilt-small.svg" alt="" decoding="async" />
    </picture>
  );
}
