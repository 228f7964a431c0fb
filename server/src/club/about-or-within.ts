import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'

interface Thing {
  id: string
  ownerId: string
}

/** Of a report about a thing, or about what goes with it. */
export function isAboutOrWithin(
  report: ExpressionBuilder<Schema, 'report'>,
  { id, ownerId }: Thing,
) {
  // Another may have one with its id in the trash, or this one be there beside another's.
  const album = report
    .selectFrom('album')
    .select('album.id')
    .where('album.id', '=', id)
    .where('album.owner_id', '=', ownerId)
  const trashed = report
    .selectFrom('trashed_photo as photo')
    .where('photo.album_id', '=', id)
    .where('photo.owner_id', '=', ownerId)
  return report.or([
    report.and([
      report('subject_id', '=', id),
      report.or([report('kind', '<>', 'album'), report('owner_id', '=', ownerId)]),
    ]),
    // Photos go with their album, messages with their trip.
    report(
      'subject_id',
      'in',
      report.selectFrom('album_item').select('id').where('album_id', 'in', album),
    ),
    report('subject_id', 'in', trashed.select('photo.id')),
    report(
      'subject_id',
      'in',
      report
        .selectFrom('message')
        .innerJoin('channel', 'channel.id', 'message.channel_id')
        .select('message.id')
        .where('channel.trip_id', '=', id),
    ),
    // Comments with what they are about: found from the reports, which are fewer.
    report.exists(
      report
        .selectFrom('comment')
        .leftJoin('album_item', 'album_item.image_id', 'comment.image_id')
        .leftJoin('trashed_photo', 'trashed_photo.image_id', 'comment.image_id')
        .select('comment.id')
        .whereRef('comment.id', '=', 'report.subject_id')
        .where((about) =>
          about.or([
            about('comment.trip_id', '=', id),
            about('comment.meet_up_id', '=', id),
            about('comment.question_id', '=', id),
            about('comment.album_id', 'in', album),
            about('album_item.id', '=', id),
            about('album_item.album_id', 'in', album),
            about('trashed_photo.id', '=', id),
            about('comment.image_id', 'in', trashed.select('photo.image_id')),
          ]),
        ),
    ),
  ])
}
