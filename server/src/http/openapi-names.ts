import * as accounts from '@farfolk/contract/accounts'
import * as albumItems from '@farfolk/contract/album-items'
import * as albums from '@farfolk/contract/albums'
import * as articles from '@farfolk/contract/articles'
import * as bookings from '@farfolk/contract/bookings'
import { BucketListItem } from '@farfolk/contract/bucket-list'
import { CalendarFeed } from '@farfolk/contract/calendars'
import * as chat from '@farfolk/contract/chat'
import { PendingTraveller } from '@farfolk/contract/company'
import { Country, CountryDetail } from '@farfolk/contract/countries'
import { Destination, DestinationDetail } from '@farfolk/contract/destinations'
import { DownloadLink } from '@farfolk/contract/downloads'
import { DuplicateGroup, DuplicatePhoto } from '@farfolk/contract/duplicates'
import { ApiErrorItem, ErrorEnvelope, errorCodes } from '@farfolk/contract/errors'
import * as expenses from '@farfolk/contract/expenses'
import * as comments from '@farfolk/contract/comments'
import * as experiences from '@farfolk/contract/experiences'
import { MemberExport } from '@farfolk/contract/exports'
import { Audience, Instant, Money } from '@farfolk/contract/fields'
import { Friendship, FriendshipInput } from '@farfolk/contract/friendships'
import { FoundImage } from '@farfolk/contract/image-search'
import { Answering, OwnAnswering } from '@farfolk/contract/answering'
import { Hosting } from '@farfolk/contract/hosting'
import { Image } from '@farfolk/contract/images'
import { ImportCount, MemberImport } from '@farfolk/contract/imports'
import { Interest, InterestId } from '@farfolk/contract/interests'
import * as invitations from '@farfolk/contract/invitations'
import * as keptSearches from '@farfolk/contract/kept-searches'
import { CableCommand, QuietNotice } from '@farfolk/contract/live'
import * as photoNames from '@farfolk/contract/photo-names'
import { Match, Overlap } from '@farfolk/contract/matches'
import { MemberNote } from '@farfolk/contract/member-notes'
import * as meetUps from '@farfolk/contract/meet-ups'
import * as members from '@farfolk/contract/members'
import * as notifications from '@farfolk/contract/notifications'
import * as packingListItems from '@farfolk/contract/packing-list-items'
import { CalendarEntry } from '@farfolk/contract/own-calendar'
import { OwnHit } from '@farfolk/contract/own-search'
import { PackingListTemplate } from '@farfolk/contract/packing-list-templates'
import * as packingLists from '@farfolk/contract/packing-lists'
import { Permission } from '@farfolk/contract/permissions'
import { PhotoCluster } from '@farfolk/contract/photo-clusters'
import { Place, PlaceInput } from '@farfolk/contract/places'
import { ProfileTranslation } from '@farfolk/contract/profile-languages'
import { PushSubscriptionInput, PushSubscriptionState } from '@farfolk/contract/push'
import { Poll } from '@farfolk/contract/polls'
import { Reaction } from '@farfolk/contract/reactions'
import * as questions from '@farfolk/contract/questions'
import { Language } from '@farfolk/contract/reference'
import { ReportInput } from '@farfolk/contract/reports'
import * as search from '@farfolk/contract/search'
import * as shares from '@farfolk/contract/shares'
import { TicketInput } from '@farfolk/contract/tickets'
import * as tracks from '@farfolk/contract/tracks'
import { TrashedPhoto } from '@farfolk/contract/trash'
import { TravelYear } from '@farfolk/contract/travel-years'
import { TripCopyInput } from '@farfolk/contract/trip-copies'
import { TripFollow } from '@farfolk/contract/trip-follows'
import * as tripIdeas from '@farfolk/contract/trip-ideas'
import * as tips from '@farfolk/contract/tips'
import * as tripTodos from '@farfolk/contract/trip-todos'
import * as trips from '@farfolk/contract/trips'
import { Verification } from '@farfolk/contract/verification'
import { VisitedCountry } from '@farfolk/contract/visited-countries'
import { AddedTown, VisitedTown, VisitedTowns } from '@farfolk/contract/visited-towns'
import * as visits from '@farfolk/contract/visits'
import * as z from 'zod/mini'

/** What the document calls these shapes, wherever they stand. */
export const namedSchemas = {
  Album: albums.Album,
  AlbumItem: albumItems.AlbumItem,
  AlbumMonth: albumItems.AlbumMonth,
  ApiErrorItem,
  Audience,
  Balances: expenses.Balances,
  BlogEntry: articles.BlogEntry,
  BlogPost: articles.BlogPost,
  Booking: bookings.Booking,
  BookingFile: bookings.BookingFile,
  BucketListItem,
  CalendarEntry,
  CalendarFeed,
  Channel: chat.Channel,
  ChatEvent: chat.ChatEvent,
  Country,
  CountryDetail,
  Destination,
  DestinationDetail,
  DownloadLink,
  DuplicateGroup,
  DuplicatePhoto,
  Comer: meetUps.Comer,
  Comment: comments.Comment,
  CommentEvent: comments.CommentEvent,
  CommentSummary: comments.CommentSummary,
  DueExperience: experiences.DueExperience,
  ErrorEnvelope,
  Expense: expenses.Expense,
  ExpensePerson: expenses.ExpensePerson,
  ExpenseShare: expenses.ExpenseShare,
  Experience: experiences.Experience,
  FoundArticle: articles.FoundArticle,
  FoundChannel: chat.FoundChannel,
  FoundImage,
  FoundMessage: chat.FoundMessage,
  Friendship,
  Answering,
  Hosting,
  OwnAnswering,
  OwnHit,
  GpxPreview: tracks.GpxPreview,
  HelpArticle: articles.HelpArticle,
  HelpEntry: articles.HelpEntry,
  Image,
  Instant,
  Interest,
  InterestId,
  Invitation: invitations.Invitation,
  InvitationLink: invitations.InvitationLink,
  KeptSearch: keptSearches.KeptSearch,
  Language,
  Like: comments.Like,
  Match,
  MeetUp: meetUps.MeetUp,
  MemberCard: members.MemberCard,
  MemberExport,
  ImportCount,
  MemberImport,
  Message: chat.Message,
  Money,
  MemberNote,
  Notification: notifications.Notification,
  NotificationEvent: notifications.NotificationEvent,
  NotificationType: notifications.NotificationType,
  OpenedInvitation: invitations.OpenedInvitation,
  OtherUser: members.OtherUser,
  Overlap,
  NamedPhotos: photoNames.NamedPhotos,
  OwnPhotoName: photoNames.OwnPhotoName,
  OwnUser: members.OwnUser,
  PackingList: packingLists.PackingList,
  PackingListEvent: packingLists.PackingListEvent,
  PackingListItem: packingListItems.PackingListItem,
  PackingListTemplate,
  PendingTraveller,
  Permission,
  PhotoCluster,
  PhotoName: photoNames.PhotoName,
  PhotoPerson: photoNames.PhotoPerson,
  Place,
  Poll,
  ProfileTranslation,
  PushSubscription: PushSubscriptionState,
  QuietNotice,
  Question: questions.Question,
  Quote: chat.Quote,
  Reaction,
  RemovedNotification: notifications.RemovedNotification,
  SearchHit: search.SearchHit,
  Session: accounts.Session,
  Share: shares.Share,
  SharedAlbum: shares.SharedAlbum,
  SharedThing: shares.SharedThing,
  SignedIn: accounts.SignedIn,
  SpokenLanguage: members.SpokenLanguage,
  StopPhotos: albumItems.StopPhotos,
  Track: tracks.Track,
  TrashedPhoto,
  TravelYear,
  Traveller: trips.Traveller,
  TravellerHit: search.TravellerHit,
  Trip: trips.Trip,
  TripFollow,
  TripHit: search.TripHit,
  TripIdea: tripIdeas.TripIdea,
  Tip: tips.Tip,
  TripTodo: tripTodos.TripTodo,
  TripRoute: tracks.TripRoute,
  TripStop: trips.TripStop,
  UploadedItem: albumItems.UploadedItem,
  Verification,
  Visit: visits.Visit,
  VisitedCountry,
  AddedTown,
  VisitedTown,
  VisitedTowns,
} as const satisfies Record<string, z.ZodMiniType>

/** Of bodies and frames: no answer bears them. */
export const sentSchemas = {
  AlbumInput: albums.AlbumInput,
  AlbumPatch: albums.AlbumPatch,
  BookingInput: bookings.BookingInput,
  BookingPatch: bookings.BookingPatch,
  CableCommand,
  ChannelInput: chat.ChannelInput,
  CommentInput: comments.CommentInput,
  CommentPatch: comments.CommentPatch,
  ExpenseInput: expenses.ExpenseInput,
  ExpensePatch: expenses.ExpensePatch,
  ExperienceInput: experiences.ExperienceInput,
  ExperiencePatch: experiences.ExperiencePatch,
  FriendshipInput,
  InvitationInput: invitations.InvitationInput,
  KeptSearchInput: keptSearches.KeptSearchInput,
  MeetUpInput: meetUps.MeetUpInput,
  MeetUpPatch: meetUps.MeetUpPatch,
  PackingListInput: packingLists.PackingListInput,
  PackingListItemInput: packingListItems.PackingListItemInput,
  PackingListItemPatch: packingListItems.PackingListItemPatch,
  PackingListPatch: packingLists.PackingListPatch,
  PlaceInput,
  PushSubscriptionInput,
  QuestionInput: questions.QuestionInput,
  QuestionPatch: questions.QuestionPatch,
  ReportInput,
  SearchInput: search.SearchInput,
  ShareInput: shares.ShareInput,
  SharePatch: shares.SharePatch,
  TicketInput,
  TrackInput: tracks.TrackInput,
  TripCopyInput,
  TripIdeaInput: tripIdeas.TripIdeaInput,
  TripIdeaPatch: tripIdeas.TripIdeaPatch,
  TipInput: tips.TipInput,
  TipPatch: tips.TipPatch,
  TipRequest: tips.TipRequest,
  TripTodoInput: tripTodos.TripTodoInput,
  TripTodoPatch: tripTodos.TripTodoPatch,
  TripInput: trips.TripInput,
  TripPatch: trips.TripPatch,
  TripStopInput: trips.TripStopInput,
  TypingMark: chat.TypingMark,
  VisitInput: visits.VisitInput,
  VisitPatch: visits.VisitPatch,
} as const satisfies Record<string, z.ZodMiniType>

const ofOrigin = "Without an origin: relative to the API's"
const { src, srcset } = Image.shape.variants.shape.card.shape

/** What the document adds to the contract's schemas; what these say in code, pages would load too. */
class DocumentWords extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const words = { ...z.globalRegistry.get(schema), ...super.get(schema) }
    return Object.keys(words).length > 0 ? words : undefined
  }
}

export const documentWords = new DocumentWords()
for (const [id, schema] of Object.entries({ ...namedSchemas, ...sentSchemas })) {
  documentWords.add(schema, { id })
}
documentWords
  .add(ErrorEnvelope, {
    id: 'ErrorEnvelope',
    description:
      'Every failing field once, by its first failing rule. What only the club can know, such as an id ' +
      'that there is none of or a day that does not fit one kept before, is told once the rest is right',
  })
  .add(notifications.RemovedNotification, {
    id: 'RemovedNotification',
    description: 'One that is gone: only its id, and what it was about',
  })
  .add(accounts.signUp.body.shape.user.shape.locale, {
    description: 'A language tag; the nearest language that the club speaks is taken, else English',
  })
  .add(Place.shape.name, {
    description:
      'Of a place with an id as it is called in the language of Accept-Language, else as GeoNames calls it. ' +
      'Sent back in any language it is the same place',
  })
  .add(Place.shape.region, {
    description: 'Likewise: the first-order division, a state or province',
  })
  .add(ApiErrorItem.shape.code, { enum: Object.keys(errorCodes) })
  .add(src, { format: 'uri-reference', description: ofOrigin })
  .add(srcset, { description: `As an img takes it. ${ofOrigin}` })
  .add(members.MemberCard.shape.profile.shape.avatarUrl, {
    format: 'uri-reference',
    description: `${ofOrigin}. Of a member without a picture of their own a drawing, as SVG alone`,
  })
