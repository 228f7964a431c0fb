import { type Itinerary, any, dry, route } from './itinerary.ts'

/** Journeys through North and South America. */
export const americas: readonly Itinerary[] = [
  // North America
  route(
    'Coast Starlight with detours | Seattle to Los Angeles by rail',
    'Seattle, US; Portland, US; Sacramento, US; San Francisco, US; Los Angeles, US',
    2,
    any,
    'train-journeys coffee beaches',
    ['Observation car the whole way, books swapped at each stop.', 'Redwoods on the free days.'],
  ),
  route(
    'Desert skies | Tucson, Flagstaff, Moab',
    'Tucson, US; Flagstaff, US; Page, US; Moab, US',
    3,
    [3, 4, 5, 9, 10, 11],
    'stargazing national-parks camping',
    ['New moon dates only. I bring the telescope.', 'Short walks at noon, long ones at dusk.'],
  ),
  route(
    'From blues to brass | The river road, Chicago to New Orleans',
    'Chicago, US; St. Louis, US; Memphis, US; Jackson, US; New Orleans, US',
    2,
    [3, 4, 5, 10, 11],
    'live-music history street-food',
    [
      'A band in every town and I know somebody in most of them.',
      'Sunday: second line, then red beans at my place on Monday.',
    ],
  ),
  route(
    'Québec in white | Carnival, toboggans, tourtière',
    'Montréal, CA; Trois-Rivières, CA; Québec, CA',
    3,
    [1, 2],
    'skiing festivals literature',
    ['Cross-country skis to breakfast.', 'The ice hotel for a drink, a real bed for the night.'],
  ),
  route(
    'Rockies by campervan | Calgary to Vancouver',
    'Calgary, CA; Banff, CA; Jasper, CA; Kamloops, CA; Vancouver, CA',
    2,
    [6, 7, 8, 9],
    'national-parks hiking camping',
    ['Lakes before nine, passes before noon.', 'Bear spray, bear bell, bear manners.'],
  ),
  route(
    'Oaxaca for the Day of the Dead | Marigolds and mezcal',
    'Mexico City, MX; Puebla, MX; Oaxaca, MX',
    3,
    [10, 11],
    'festivals cooking markets',
    [
      'We build an altar together; bring a photograph of somebody.',
      'Seven moles in seven days, then a salad.',
    ],
  ),
  route(
    'Ruta Maya | Yucatán to Tikal',
    'Mérida, MX; Bacalar, MX; Flores, GT; Antigua Guatemala, GT',
    3,
    dry,
    'archaeology swimming backpacking',
    ['Cenotes whenever it is above thirty, which is daily.', 'Howler monkeys as an alarm clock.'],
  ),
  route(
    'Cuba on local time | Havana to Santiago by colectivo',
    'Havana, CU; Viñales, CU; Cienfuegos, CU; Trinidad, CU; Santiago de Cuba, CU',
    2,
    dry,
    'dancing live-music history',
    ['Casas particulares, salsa class each afternoon.', 'Nothing leaves on time and nobody minds.'],
  ),
  // South America
  route(
    'Coffee axis and the Caribbean | Colombia, hills to harbour',
    'Bogotá, CO; Salento, CO; Medellín, CO; Cartagena, CO',
    3,
    dry,
    'coffee dancing hiking',
    [
      'Wax palms, willys jeeps and a farm where I know the dog.',
      'Sunday on the ciclovía, whatever city we are in.',
    ],
  ),
  route(
    'Sacred Valley on foot | Cusco, the quiet treks',
    'Lima, PE; Cusco, PE; Urubamba, PE; Puno, PE',
    3,
    [5, 6, 7, 8, 9],
    'archaeology hiking local-crafts',
    [
      'Lares instead of the Inca Trail: looms, hot springs, llamas.',
      'Three days to get used to the altitude, no heroics.',
    ],
  ),
  route(
    'Salt and sky | La Paz to San Pedro',
    'La Paz, BO; Oruro, BO; Uyuni, BO; San Pedro de Atacama, CL',
    3,
    [4, 5, 6, 7, 8, 9],
    'deserts photography stargazing',
    [
      'Mirror season or hexagon season, both are worth the cold.',
      'Flamingos at five thousand metres look as surprised as we do.',
    ],
  ),
  route(
    'Patagonia until the wind wins | South on Ruta 40',
    'Bariloche, AR; Esquel, AR; El Calafate, AR; Ushuaia, AR',
    4,
    [11, 12, 1, 2, 3],
    'hiking road-trips mountains',
    [
      'Long drives, short hikes, mate in every car park.',
      'We wait for Fitz Roy to show. It does, mostly.',
    ],
  ),
  route(
    'Wine over the Andes | Mendoza to Valparaíso',
    'Mendoza, AR; Santiago, CL; Valparaíso, CL',
    3,
    [2, 3, 4, 10, 11],
    'wine art mountains',
    [
      'Over the pass by bus in the front seats upstairs.',
      'Harvest lunch with my cousins if you carry a crate.',
    ],
  ),
  route(
    'Bahia and the coast | Salvador by drum and boat',
    'Salvador, BR; Valença, BR; Ilhéus, BR; Porto Seguro, BR',
    3,
    any,
    'live-music beaches dancing',
    ['Rehearsals on Tuesday nights, beaches that need a boat.', 'Moqueca school on the last day.'],
  ),
  route(
    'Down the Amazon by hammock boat | Manaus to Belém',
    'Manaus, BR; Santarém, BR; Belém, BR',
    4,
    [6, 7, 8, 9, 10],
    'wildlife slow-travel cruises',
    ['Bring a hammock and four metres of rope.', 'Pink dolphins near Alter do Chão.'],
  ),
]
