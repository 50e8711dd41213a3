type CitiesTable = {
  id: string;
  name: string;
  name_de: string;
  country: string;
  country_de: string;
  covered: boolean;
};
type CityPostcodesTable = { postcode: string; city_id: string };
type GermanPostcodesTable = { postcode: string; place: string; state: string };

declare module '#platform/database.ts' {
  interface Tables {
    cities: CitiesTable;
    city_postcodes: CityPostcodesTable;
    german_postcodes: GermanPostcodesTable;
  }
}
