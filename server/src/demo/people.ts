import { ofAfrica } from './people/africa.ts'
import { ofAmericas } from './people/americas.ts'
import { ofAsia } from './people/asia.ts'
import { ofEurope } from './people/europe.ts'
import { ofOceania } from './people/oceania.ts'
import type { DemoPerson } from './people/person.ts'

/** The first is the one whose sign-in is shown. */
export const people: readonly DemoPerson[] = [
  ...ofEurope,
  ...ofAfrica,
  ...ofAsia,
  ...ofOceania,
  ...ofAmericas,
]
