import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { eastAsia } from './east-asia.ts'
import { europe } from './europe.ts'
import { oceania } from './oceania.ts'
import { oneTown } from './one-town.ts'
import { westAndSouthAsia } from './west-and-south-asia.ts'
import type { Itinerary } from './itinerary.ts'

/** Every journey that the demo club's members may be on; new ones go to the end of their part. */
export const itineraries: readonly Itinerary[] = [
  ...europe,
  ...africa,
  ...westAndSouthAsia,
  ...eastAsia,
  ...americas,
  ...oceania,
  ...oneTown,
]
