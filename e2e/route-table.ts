export interface Row {
  /** As product.md calls it. */
  screen: string
  path: string
  /** Without the club's name. */
  title: string
  /** Of the document for a visitor; 200 where absent. */
  status?: number
  /** Found by search engines, and shown where its address is passed on. */
  isPublic?: boolean
  /** The path that it leads on to. */
  lands?: string
  /** What is otherwise for a member. */
  member?: Pick<Row, 'title' | 'lands'>
}

/** Ids and tokens of what the rows show; all of it is the member's own. */
type Made = Record<'member' | 'trip' | 'album' | 'wish' | 'ofAlbum' | 'ofMap' | 'listToken', string>

/** product.md's table of routes, row by row, with the store and an address that is none. */
export function tableOf(made: Made): Row[] {
  const onboarded = { title: 'Welcome to the club', lands: '/onboarding' }
  return [
    { screen: 'About', path: '/about', title: 'About us', isPublic: true },
    { screen: 'Account', path: '/account/albums', title: 'My account' },
    { screen: 'Album', path: `/albums/${made.album}`, title: 'Fjords', isPublic: true },
    { screen: 'Album by link', path: `/albums/${made.album}/${made.ofAlbum}`, title: 'Fjords' },
    { screen: 'Albums', path: '/albums', title: 'My photo albums' },
    { screen: 'Blog', path: '/blog', title: 'Blog', isPublic: true },
    { screen: 'BucketList', path: '/bucket-list', title: 'Bucket list' },
    { screen: 'Chat', path: '/chat', title: 'My messages' },
    {
      screen: 'Destination',
      path: '/destinations/country/SE',
      title: 'Sweden',
      isPublic: true,
    },
    {
      screen: 'Destinations',
      path: '/destinations/africa',
      title: 'Destinations in Africa',
      isPublic: true,
    },
    { screen: 'EditAccount', path: '/account/edit', title: 'Edit profile' },
    {
      screen: 'EditBucketListItem',
      path: `/bucket-list-items/${made.wish}/edit`,
      title: 'Edit wish',
    },
    {
      screen: 'EmailListUnsubscribe',
      path: `/email-list/unsubscribe/${made.listToken}`,
      title: 'Leave the list',
    },
    { screen: 'Features', path: '/features', title: 'Features', isPublic: true },
    { screen: 'Features', path: '/features', title: 'Features', isPublic: true },
    { screen: 'Help', path: '/help', title: 'Help', isPublic: true },
    {
      screen: 'Help, a section',
      path: '/help/trips',
      title: 'Trips - Help',
      isPublic: true,
    },
    {
      screen: 'Help, a category',
      path: '/help/trips/private-stops',
      title: 'Keep a stop private',
      isPublic: true,
    },
    { screen: 'Home', path: '/home', title: 'Home', isPublic: true },
    { screen: 'Login', path: '/sign-in', title: 'Sign in', isPublic: true, member: onboarded },
    { screen: 'NewAlbum', path: '/albums/new', title: 'New album' },
    {
      screen: 'NewBucketListItem',
      path: '/bucket-list/new/food',
      title: 'New on the bucket list',
    },
    { screen: 'NewTrip', path: '/account/trips/new', title: 'New trip' },
    { screen: 'Notifications', path: '/notifications', title: 'Notifications' },
    { screen: 'Onboarding', path: '/onboarding/interests', title: 'Welcome to the club' },
    { screen: 'PackingLists', path: '/packing-lists', title: 'Packing lists' },
    { screen: 'Profile', path: `/profile/${made.member}/trips`, title: 'Noor', isPublic: true },
    { screen: 'SearchTrips', path: '/search-trips', title: 'Search trips', isPublic: true },
    { screen: 'Settings', path: '/settings/privacy', title: 'Settings' },
    { screen: 'Sharable', path: `/shares/${made.ofMap}`, title: "Noor's travel map" },
    { screen: 'Signup', path: '/sign-up', title: 'Sign up', isPublic: true, member: onboarded },
    { screen: 'SignupSuccess', path: '/signup/success', title: 'Check your mail' },
    { screen: 'TravelMap', path: '/travel-map', title: 'Travel map' },
    {
      screen: 'TripDetails',
      path: `/trips/${made.trip}/itinerary`,
      title: 'Slow trains north',
      isPublic: true,
    },
    { screen: 'Trips', path: '/trips', title: 'My trips' },
    { screen: 'Unauthorized', path: '/unauthorized', title: 'No access' },
    { screen: 'UserConfirmation', path: '/confirmations', title: 'Confirm your e-mail' },
    { screen: 'UserTrips', path: '/account/trips/dream', title: 'My trips' },
    { screen: 'UserVerification', path: '/user/verification', title: 'Verify your phone' },
    { screen: 'the store', path: '/merch', title: 'Our store', isPublic: true },
    { screen: 'none', path: '/nothing/here', title: 'Page not found', status: 404 },
    // At the end: it signs out.
    { screen: 'Logout', path: '/logout', title: 'Home', lands: '/' },
  ]
}
