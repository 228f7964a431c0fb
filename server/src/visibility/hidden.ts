import type { Audience } from '@farfolk/contract/fields'

// What the club has hidden bears the audience 'hidden', and in `shown_audience` its owner's.

interface Row {
  audience: Audience | 'hidden' | null
  shown_audience: Audience | null
}

/** The audience as the owner has set it. */
export function ownAudience({ audience, shown_audience: shown }: Row): Audience | null {
  return audience === 'hidden' ? shown : audience
}

/** The columns of a thing whose owner sets its audience, which shows nothing that is hidden. */
export function audienceColumns<A extends Audience | null>(
  { audience: before }: Pick<Row, 'audience'>,
  audience: A | undefined,
) {
  return before === 'hidden' ? { shown_audience: audience } : { audience }
}

/** SQL of whether the club has hidden a thing. */
export function isHidden(thing: string): string {
  return `${thing}.audience is not distinct from 'hidden'`
}

/** SQL of what `thingJson` says more, to its owner, where comments on a thing are off; else null. */
export function saysCommentsOff(thing: string, viewer: string): string {
  return `case when ${thing}.comments_off and ${thing}.owner_id = ${viewer}
    then ',"commentsOff":true' end`
}

/** As `ownAudience`, in SQL. */
export function ownAudienceOf(thing: string): string {
  return `case when ${isHidden(thing)} then ${thing}.shown_audience else ${thing}.audience end`
}

/** SQL of what an export's row says of its audience, as `thingJson` does: names are the API's. */
export function exportedAudience(thing: string): string {
  return `jsonb_build_object('audience', ${ownAudienceOf(thing)})
    || case when ${isHidden(thing)} then '{"hidden": true}'::jsonb else '{}' end`
}

/**
 * SQL of a thing's JSON by SQL of its fields, `row`; it says so where the thing is hidden, to its owner: nobody
 * else is shown it. What is not hidden costs no byte more. `more` is SQL of the text of further fields, each
 * behind a comma, or of null.
 */
export function thingJson(thing: string, row: string, more = 'null'): string {
  const marks = `concat(case when ${isHidden(thing)} then ',"hidden":true' end, ${more})`
  return `(select case when marks.text = '' then made.json
      else (left(made.json::text, -1) || marks.text || '}')::json end
    from (select ${marks} as text offset 0) marks,
      (select to_json(answer) as json from (${row}) answer offset 0) made)`
}
