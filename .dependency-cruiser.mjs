/** Who may import whom. The map stands in CONTRIBUTING.md; these rules are the same map. */
const app = '^apps/storefront/app';
const desk = '^apps/desk/app';
const api = '^apps/api/src';
const ours = '^(apps|packages|e2e|ops|data)/';
const tests = '\\.(test|stories)\\.tsx?$|^apps/api/test/|^packages/ui/\\.storybook/';

/** From here, nothing of ours may be imported but these. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: allowed },
});

const packages = (...names) => names.map((name) => `^packages/${name}/`);

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./\\+types/|virtual:)|\\?' },
    },

    only('packages-domain', '^packages/domain/', ['^packages/domain/'], 'pure: knows nothing of ours'),
    only('packages-copy', '^packages/copy/', ['^packages/copy/'], 'knows nothing of ours'),
    only('packages-brand', '^packages/brand/', ['^packages/brand/'], 'knows nothing of ours'),
    only('packages-cloth', '^packages/cloth/', ['^packages/cloth/'], 'knows nothing of ours'),
    only('packages-qr-code', '^packages/qr-code/', ['^packages/qr-code/'], 'knows nothing of ours'),
    only('packages-logging', '^packages/logging/', ['^packages/logging/'], 'knows nothing of ours'),
    only('packages-telemetry', '^packages/telemetry/', ['^packages/telemetry/'], 'knows nothing of ours'),
    only('packages-settings', '^packages/settings/', ['^packages/settings/'], 'knows nothing of ours'),
    only(
      'packages-response-cache',
      '^packages/response-cache/',
      ['^packages/response-cache/'],
      'knows nothing of ours',
    ),
    only(
      'packages-http-limits',
      '^packages/http-limits/',
      ['^packages/http-limits/'],
      'knows nothing of ours',
    ),
    only(
      'packages-photos-web',
      '^packages/photos-web/',
      packages('photos-web', 'web', 'ui', 'contract', 'copy', 'brand', 'domain'),
    ),
    only(
      'packages-web',
      '^packages/web/',
      packages(
        'web',
        'ui',
        'contract',
        'copy',
        'brand',
        'domain',
        'response-cache',
        'logging',
        'http-limits',
        'telemetry',
        'qr-code',
      ),
    ),
    only('packages-ui', '^packages/ui/', ['^packages/ui/'], 'text arrives as props'),
    only(
      'packages-contract',
      '^packages/contract/',
      packages('contract', 'domain'),
      'vocabulary of the domain only',
    ),

    only('storefront-routes', `${app}/routes`, [
      `${app}/(routes|features|draft|site|server|art)/`,
      ...packages('ui', 'web', 'photos-web', 'contract', 'copy', 'brand', 'domain'),
    ]),
    only('storefront-features', `${app}/features/`, [
      `${app}/(features|draft|site)/`,
      ...packages('ui', 'web', 'photos-web', 'contract', 'copy', 'brand', 'domain'),
    ]),
    only('storefront-site', `${app}/site/`, [
      `${app}/(site|server)/`,
      ...packages('web', 'contract', 'copy', 'brand'),
    ]),
    only('storefront-server', `${app}/server/`, [
      `${app}/(server|art)/`,
      ...packages('web', 'contract', 'copy', 'brand', 'cloth', 'settings'),
    ]),
    only('storefront-art', `${app}/art/`, [`${app}/art/`, ...packages('brand', 'cloth')]),
    only('storefront-draft', `${app}/draft/`, [
      `${app}/draft/`,
      ...packages('photos-web', 'contract', 'domain'),
    ]),
    only('storefront-http', '^apps/storefront/http/', [
      '^apps/storefront/http/',
      `${app}/server/config\\.server\\.ts$`,
      ...packages('web', 'contract'),
    ]),

    only('desk-routes', `${desk}/(routes|root|entry)`, [
      `${desk}/(routes|features|site|server|styles)/`,
      ...packages('ui', 'web', 'photos-web', 'contract', 'copy', 'brand', 'domain'),
    ]),
    only('desk-features', `${desk}/features/`, [
      `${desk}/(features|site)/`,
      ...packages('ui', 'web', 'photos-web', 'contract', 'copy', 'brand', 'domain'),
    ]),
    only('desk-site', `${desk}/site/`, [`${desk}/site/`, ...packages('web', 'contract', 'copy', 'brand')]),
    only('desk-server', `${desk}/server/`, [
      `${desk}/server/`,
      ...packages('web', 'contract', 'copy', 'brand', 'cloth', 'settings'),
    ]),
    only('desk-http', '^apps/desk/http/', [
      '^apps/desk/http/',
      `${desk}/server/config\\.server\\.ts$`,
      ...packages('web', 'contract'),
    ]),

    only('api-platform', `${api}/platform/`, [
      `${api}/platform/`,
      ...packages(
        'copy',
        'brand',
        'contract',
        'domain',
        'settings',
        'response-cache',
        'logging',
        'http-limits',
        'telemetry',
      ),
    ]),
    only('api-providers', `${api}/providers/`, [
      `${api}/(providers|platform)/`,
      ...packages('brand', 'contract', 'domain'),
    ]),
    only('api-mail', `${api}/mail/`, [
      `${api}/mail/`,
      `${api}/providers/mail/mailer\\.ts$`,
      ...packages('copy', 'brand', 'cloth', 'contract', 'domain'),
    ]),
    only('api-documents', `${api}/documents/`, [
      `${api}/documents/`,
      `${api}/providers/mail/mailer\\.ts$`,
      ...packages('copy', 'brand', 'cloth', 'contract', 'domain', 'settings', 'qr-code'),
    ]),
    only('api-modules', `${api}/modules/`, [
      `${api}/(modules|platform|mail|documents)/`,
      `${api}/providers/[^/]+/(mailer|interface)\\.ts$`,
      ...packages('domain', 'contract', 'brand', 'copy', 'settings', 'http-limits', 'telemetry'),
    ]),
    {
      name: 'api-modules-by-their-door',
      severity: 'error',
      comment: "another module's functions, not its tables: import its index.ts",
      from: { path: `${api}/modules/([^/]+)/`, pathNot: tests },
      to: {
        path: `${api}/modules/([^/]+)/`,
        pathNot: [`${api}/modules/$1/`, `${api}/modules/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'vendor-sdks-in-providers',
      severity: 'error',
      comment: 'a vendor is known in one folder only',
      from: { path: '^apps/api/', pathNot: `${api}/providers/` },
      to: { path: 'node_modules/(nodemailer|imapflow|stripe|@aws-sdk)' },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      comment: 'HTTP, the worker and tests call the same function',
      from: { path: `${api}/modules/`, pathNot: ['-routes\\.ts$', tests] },
      to: { path: ['node_modules/fastify', `${api}/platform/http/`, '^packages/http-limits/'] },
    },

    only('apps-do-not-import-apps-dev-s3', '^apps/dev-s3/', ['^apps/dev-s3/']),
    only('apps-do-not-import-apps-dev-inbox', '^apps/dev-inbox/', ['^apps/dev-inbox/']),
    only('apps-do-not-import-apps-stripe-sandbox', '^apps/stripe-sandbox/', [
      '^apps/stripe-sandbox/',
      ...packages('tooling'),
    ]),
    only('apps-do-not-import-apps-company-sandbox', '^apps/company-sandbox/', ['^apps/company-sandbox/']),
    only('apps-do-not-import-apps-logistics-sandbox', '^apps/logistics-sandbox/', [
      '^apps/logistics-sandbox/',
      ...packages('tooling'),
    ]),
    only(
      'packages-tooling',
      '^packages/tooling/',
      packages('tooling', 'contract', 'domain'),
      'the rules of published figures name the constants that texts are held against',
    ),
    only('e2e', '^e2e/', [
      '^e2e/',
      '^data/',
      '^packages/tooling/figures/',
      ...packages('contract', 'copy', 'brand', 'domain'),
    ]),
    only(
      'ops',
      '^ops/',
      ['^ops/', ...packages('copy', 'tooling')],
      'starts programs; does not reach into them',
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|storybook-static|\\.react-router|paraglide)/|^reports/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
