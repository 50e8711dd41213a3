import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { useSite } from '@mendwell/web/site.tsx';

export function Hero() {
  const { say, brand } = useSite();
  const names = { retailer: brand.retailer.name, platform: brand.platform.name };
  return (
    <section className="about-hero on-cloth">
      <div className="about-hero__cloth">
        <Cloth name="about-hero" />
      </div>
      <div className="wrap">
        <h1 className="display">{say(m.about_headline)}</h1>
        <p className="lead">{say(m.about_lead, names)}</p>
      </div>
    </section>
  );
}
