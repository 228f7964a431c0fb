import type { Screen } from './look-at.ts'
import { maxRequests, maxRequestsOfForms } from './weigh.ts'

export interface Row extends Screen {
  /** As product.md calls it. */
  screen: string
  /** Found by search engines, and shown where its address is passed on. */
  isPublic?: boolean
  /** A visitor signs in in its place. */
  isOwn?: boolean
  /** Of a page of the club's own words, which is weighed; `weight.spec.ts` weighs what else is public. */
  mostRequests?: number
  /** What is otherwise for a member. */
  member?: Pick<Row, 'title' | 'heading' | 'lands'>
}

/** Ids and paths of what the rows show; all of it is the member's own. */
type Made = Record<
  'member' | 'wish' | 'albumLink' | 'mapLink' | 'leaveList' | 'invitation',
  string
> &
  Record<'trip' | 'album', { id: string; name: string }>

/**
 * product.md's table of routes, row by row, with the store, years, what was shared, interests, meet-ups, questions,
 * invitations and an address that is none. A heading that is not named is the title.
 */
export function tableOf(made: Made): Row[] {
  const onboarded = {
    title: 'Onboarding',
    heading: 'Tell us about you',
    lands: '/onboarding',
  }
  return [
    {
      screen: 'About',
      path: '/about',
      title: 'About us',
      heading: 'A travel club, not a feed',
      isPublic: true,
      mostRequests: maxRequests,
    },
    {
      screen: 'Account',
      path: '/account/albums',
      title: 'My account - Albums',
      heading: 'My account',
      isOwn: true,
    },
    {
      screen: 'Album',
      path: `/albums/${made.album.id}`,
      title: made.album.name,
      isPublic: true,
    },
    { screen: 'Album by link', path: made.albumLink, title: made.album.name },
    { screen: 'Albums', path: '/albums', title: 'My photo albums', isOwn: true },
    { screen: 'Blog', path: '/blog', title: 'Blog', isPublic: true },
    { screen: 'BucketList', path: '/bucket-list', title: 'Bucket list', isOwn: true },
    { screen: 'Chat', path: '/chat', title: 'My messages', isOwn: true },
    {
      screen: 'Destination',
      path: '/destinations/country/SE',
      title: 'Sweden',
      isPublic: true,
    },
    {
      screen: 'Destinations',
      path: '/destinations/all',
      title: 'Destinations',
      isPublic: true,
      mostRequests: maxRequests,
    },
    { screen: 'EditAccount', path: '/account/edit', title: 'Edit profile', isOwn: true },
    {
      screen: 'EditBucketListItem',
      path: `/bucket-list-items/${made.wish}/edit`,
      title: 'Edit wish',
      isOwn: true,
    },
    {
      screen: 'EmailListUnsubscribe',
      path: made.leaveList,
      title: 'Unsubscribe',
    },
    {
      screen: 'Features',
      path: '/features',
      title: 'Features',
      heading: 'Try it, right here',
      isPublic: true,
    },
    {
      screen: 'Help',
      path: '/help',
      title: 'Help',
      heading: 'Help center',
      isPublic: true,
      mostRequests: maxRequestsOfForms,
    },
    {
      screen: 'Help, a section',
      path: '/help/trips',
      title: 'Trips - Help',
      heading: 'Trips',
      isPublic: true,
    },
    {
      screen: 'Help, a category',
      path: '/help/trips/private-stops',
      title: 'Keep a stop private',
      isPublic: true,
    },
    {
      screen: 'Home',
      path: '/home',
      title: 'Home',
      heading: 'Go further in good company.',
      isPublic: true,
    },
    {
      screen: 'Login',
      path: '/sign-in',
      title: 'Sign in',
      isPublic: true,
      member: onboarded,
      mostRequests: maxRequestsOfForms,
    },
    { screen: 'NewAlbum', path: '/albums/new', title: 'New album', isOwn: true },
    {
      screen: 'NewBucketListItem',
      path: '/bucket-list/new/food',
      title: 'New on the bucket list',
      isOwn: true,
    },
    { screen: 'NewTrip', path: '/account/trips/new', title: 'New trip', isOwn: true },
    {
      screen: 'past journeys',
      path: '/account/trips/from-timeline',
      title: 'Past journeys from Google Timeline',
      isOwn: true,
    },
    { screen: 'Notifications', path: '/notifications', title: 'Notifications', isOwn: true },
    {
      screen: 'Onboarding',
      path: '/onboarding/interests',
      title: 'Onboarding - Interests',
      heading: 'What do you travel for?',
      isOwn: true,
    },
    { screen: 'PackingLists', path: '/packing-lists', title: 'Packing lists', isOwn: true },
    {
      screen: 'Profile',
      path: `/profile/${made.member}/trips`,
      title: 'Noor - Trips',
      heading: 'Noor',
      isPublic: true,
    },
    { screen: 'SearchTrips', path: '/search-trips', title: 'Search trips', isPublic: true },
    {
      screen: 'Settings',
      path: '/settings/privacy',
      title: 'Settings - Privacy',
      heading: 'Settings',
      isOwn: true,
    },
    {
      screen: 'Invitation',
      path: made.invitation,
      title: 'Noor invites you to Farfolk',
      mostRequests: maxRequests,
    },
    { screen: 'what was shared', path: '/account/share', title: 'Share to Farfolk', isOwn: true },
    { screen: 'Sharable', path: made.mapLink, title: "Noor's travel map" },
    {
      screen: 'Signup',
      path: '/sign-up',
      title: 'Sign up',
      isPublic: true,
      member: onboarded,
      mostRequests: maxRequestsOfForms,
    },
    {
      screen: 'SignupSuccess',
      path: '/signup/success',
      title: 'Check your mail',
      mostRequests: maxRequestsOfForms,
    },
    { screen: 'TravelMap', path: '/travel-map', title: 'Travel map', isOwn: true },
    { screen: 'a year', path: '/travel-map/years/2021', title: 'My year 2021', isOwn: true },
    {
      screen: 'TripDetails',
      path: `/trips/${made.trip.id}/itinerary`,
      title: `${made.trip.name} - Itinerary`,
      heading: made.trip.name,
      isPublic: true,
    },
    { screen: 'Trips', path: '/trips', title: 'My trips', isOwn: true },
    {
      screen: 'Unauthorized',
      path: '/unauthorized',
      title: 'Unauthorized',
      heading: 'No access',
    },
    {
      screen: 'UserConfirmation',
      path: '/confirmations',
      title: 'Confirm your e-mail',
      mostRequests: maxRequestsOfForms,
    },
    {
      screen: 'UserTrips',
      path: '/account/trips/dream',
      title: 'My trips - Dreams',
      heading: 'My trips',
      isOwn: true,
    },
    {
      screen: 'UserVerification',
      path: '/user/verification',
      title: 'Verify your phone',
      isOwn: true,
    },
    {
      screen: 'the store',
      path: '/merch',
      title: 'Our store',
      isPublic: true,
      mostRequests: maxRequests,
    },
    {
      screen: 'an interest',
      path: '/interests/hiking',
      title: 'Interests',
      isOwn: true,
      member: { title: 'Hiking', heading: 'Hiking' },
    },
    { screen: 'meet-ups', path: '/meet-ups', title: 'Meet-ups', isOwn: true },
    { screen: 'questions', path: '/questions', title: 'Questions', isOwn: true },
    { screen: 'tips', path: '/tips', title: 'My tips', isOwn: true },
    { screen: 'none', path: '/nothing/here', title: 'Page not found', status: 404 },
    // At the end: it signs out.
    {
      screen: 'Logout',
      path: '/logout',
      title: 'Home',
      heading: 'Go further in good company.',
      lands: '/home',
    },
  ]
}
