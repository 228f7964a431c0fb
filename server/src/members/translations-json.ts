interface ToldColumns {
  /** SQL by columns of `profile_translation t`. */
  note: string
  about: string
}

/** SQL of the ProfileTranslations of a row of `member`, those of which something is told. */
export function translationsJson(
  member: string,
  { note, about }: ToldColumns = { note: 't.offers_note', about: 't.hosting_about' },
): string {
  return `coalesce((
    select json_agg(json_build_object('language', told.language_id, 'bio', told.bio,
      'offersNote', told.note, 'hostingAbout', told.about) order by told.position)
    from (select t.language_id, t.position, t.bio, ${note} as note, ${about} as about
      from profile_translation t where t.member_id = ${member}.id) told
    where told.bio <> '' or told.note <> '' or told.about <> ''), '[]')`
}
