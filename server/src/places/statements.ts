import { guessable } from './gazetteer-tables.ts'

// Names read of a beginning that many share, and places kept before they are narrowed by area.
const namesRead = 400
const placesRead = 1000

/**
 * Every statement takes the limit as $1. `found` gives place_id, rank (the less the better) and
 * weight, a place perhaps several times. An area, folded, fits where one of a place's areas has
 * words that begin so; '' fits everywhere.
 */
function places(found: string, area?: string): string {
  const best = `
    select place_id, min(rank) as rank, max(weight) as weight
    from (${found}) found group by place_id
    order by 2, 3 desc limit ${area ? placesRead : '$1'}`
  return `
    select place.id, place.name, place_area.region, place_area.country_code,
      place.lat, place.lng, place.population, best.rank
    from (${best}) best
    join place on place.id = best.place_id
    join place_area on place_area.id = place.area_id
    ${area ? `where ${area} = '' or strpos(place_area.words, ' ' || ${area}) > 0` : ''}
    order by best.rank, best.weight desc, place.id
    limit $1`
}

// Who types Venice means the one in Italy before Dayton, which some call so; but Geneva is Genève to
// the gazetteer, and still more than any other Geneva.
const wholeNameWeight = 'case when weight < population then population / 7 else population end'
const wholeName = `
  (select place_id, 0 as rank, ${wholeNameWeight} as weight from place_name where name = $2
   order by 3 desc limit ${namesRead})`

// Porto is Bordeaux too, somewhere: behind the first that is called so, what only others call so is no more
// likely than what begins so, as Porto Alegre does.
const wholeNameBesides = `
  (select place_id, case when is_foreign and nth > 1 then 1 else 0 end as rank, weight
   from (
     select place_id, weight < population as is_foreign, ${wholeNameWeight} as weight,
       row_number() over (order by ${wholeNameWeight} desc, place_id) as nth
     from place_name where name = $2
   ) called
   order by nth limit ${namesRead})`

/** $2 the name, of at most three letters: where many names begin so; else it finds whole names. */
export const shortStatement = places(`
  ${wholeNameBesides}
  union all
  select place_id, 1, weight from place_prefix where prefix = $2`)

/** $2 the name, $3 the end of the range of its beginning. */
export const beginStatement = places(`
  ${wholeNameBesides}
  union all
  (select place_id, 1, weight from place_name where name > $2 and name < $3
   order by weight desc limit ${namesRead})`)

/** As beginStatement; $4 the area. */
export const beginInAreaStatement = places(
  `${wholeName}
  union all
  (select place_id, 1, weight from place_name where name > $2 and name < $3
   order by weight desc limit ${placesRead})`,
  '$4',
)

/** $2 the whole name, $3 the area. */
export const exactStatement = places(wholeName, '$3')

// Behind a subquery the planner does not see how many they are, and keeps to the key: for hundreds
// of ranges it would compile the plan or start workers, which takes longer than the look-ups.
const spellings = 'unnest((select $2::text[])) spelling'

/** $2 all spellings, $3 the area, $4 whether they may be a beginning too. */
export const oneOffStatement = places(
  `select place_id, 2 as rank, weight from ${spellings} join place_name on name = spelling
  union all
  select begun.place_id, 3, begun.weight
  from ${spellings}
  cross join lateral (
    select place_id, weight from place_name
    where name > spelling and name < spelling || U&'\\+10FFFF'
    order by weight desc limit 20
  ) begun
  where $4`,
  '$3',
)

// What fewer people live in is hardly known by another name.
const largePopulation = 300_000

/**
 * $1 folded names, $2 ids of places that are shown by one of them. `called` is such a name and `name` what
 * the gazetteer calls a place, large or shown so, which is called so elsewhere.
 */
export const otherwiseNamedText = `
  select first.called, place.name
  from unnest($1::text[]) called
  cross join lateral (
    select called, place_id, weight < population as is_foreign, population from place_name
    where name = called
    order by ${wholeNameWeight} desc limit 1
  ) first
  join place on place.id = first.place_id
  where first.is_foreign
    and (first.population >= ${largePopulation} or first.place_id = any($2::integer[]))`

function alike(condition: string, likeness: string): string {
  return places(`
    select place_id, round(10 - 10 * likeness)::integer as rank, weight
    from (
      select place_id, weight, ${likeness} as likeness
      from place_name where ${guessable} and (${condition})
    ) alike
    where likeness > 0.45`)
}

/** $2 words that are alike a name as a whole. */
export const alikeStatement = alike('name % $2', 'similarity(name, $2)')

/** $2 one word, alike a name or one of the words of a longer name. */
export const alikeWordStatement = alike(
  'name % $2 or $2 <% name',
  'greatest(similarity(name, $2), word_similarity($2, name) - 0.1)',
)
