import type { Brand } from '@mendwell/brand';
import { Html } from './html.ts';
import { signals } from './signals.ts';

/**
 * Styles for mails on dark cloth, in mail programs that ask for dark mode. The colours are inline for
 * programs without style sheets, so these rules need `!important`. The header with its logos stays
 * white.
 */
export function darkStyles({ cloth, threadBright }: Brand['theme']): Html {
  const rules = [
    '.page{background:#000000!important;background-color:#000000!important}',
    `.card{background:${cloth[900]}!important;background-color:${cloth[900]}!important}`,
    // This row is below the white header, where the light version needs no gap.
    '.first{padding-top:36px!important}',
    '.ink,.ink b{color:#ffffff!important}',
    `.soft{color:${cloth[100]}!important}`,
    '.soft b{color:#ffffff!important}',
    `.link{color:${cloth[200]}!important}`,
    `.panel{background:${cloth[800]}!important;background-color:${cloth[800]}!important;color:#ffffff!important;border-color:${cloth[300]}!important}`,
    `.key{background:${cloth[100]}!important;background-color:${cloth[100]}!important;color:${cloth[900]}!important}`,
    `.thread{border-color:${threadBright}!important}`,
    `.knot{background:${threadBright}!important;background-color:${threadBright}!important}`,
    `.ghost{color:#ffffff!important;border-color:${cloth[300]}!important}`,
    `.danger{color:${signals.dangerOnDark}!important;border-color:${signals.dangerOnDark}!important}`,
    `.cotton{border-color:${cloth[600]}!important}`,
    `.hole{background:${cloth[900]}!important;background-color:${cloth[900]}!important}`,
  ];
  return new Html(`@media(prefers-color-scheme:dark){${rules.join('')}}`);
}
