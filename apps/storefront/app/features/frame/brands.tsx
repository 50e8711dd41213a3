import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { storedLocation } from '#app/draft/location.ts';

/** Shows both logos. Each links to the home page and clears the chosen location. */
export function Brands() {
  const { brand, say } = useSite();
  const logo = (provider: typeof brand.platform, className?: string) => (
    <Link
      to="/"
      data-wait
      className={className}
      aria-label={say(m.shell_home_link, { brand: provider.name })}
      onClick={() => storedLocation.clear()}
      dangerouslySetInnerHTML={{ __html: provider.logo }}
    />
  );
  return (
    <div className="brands">
      {logo(brand.retailer, 'brands__retailer')}
      <i className="stitch-v" />
      {logo(brand.platform)}
    </div>
  );
}
