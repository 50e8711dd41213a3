/** The company that runs the site, in tests. */
export const sampleCompany = {
  name: 'Flickwerk & Söhne GmbH',
  street: 'Nadelgaße 7',
  city: '10117 Berlin',
  managingDirector: 'Änne Größ',
  registerCourt: 'Amtsgericht Charlottenburg',
  registerNumber: 'HRB 424242',
  vatId: 'DE811234567',
  email: 'hallo@flickwerk.example',
  phone: '+49 30 5550123',
  creditorId: 'DE42ZZZ00000424242',
  privacyEmail: 'daten@flickwerk.example',
} as const;
