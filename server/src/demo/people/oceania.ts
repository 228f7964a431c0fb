import { type DemoPerson, person } from './person.ts'

export const ofOceania: readonly DemoPerson[] = [
  person(
    'Ruby Walker',
    'w',
    [0, 2],
    'Melbourne, AU',
    'en4 it1',
    'coffee road-trips live-music national-parks',
    'Paramedic on a year of saved-up leave. Long drives, loud singing, first-aid kit included.',
  ),
  person(
    'Jack Tamihana',
    'm',
    [3, 6],
    'Rotorua, NZ',
    'en4 mi3',
    'hiking sailing climbing fishing',
    'Track builder. I have carried gravel up most of the places you photograph.',
  ),
  person(
    'Sefina Leavasa',
    'w',
    [4, 6],
    'Apia, WS',
    'sm4 en4',
    'swimming dancing islands volunteering',
    "School principal and outrigger paddler. I bring songs and a very large family's worth of advice.",
  ),
]
