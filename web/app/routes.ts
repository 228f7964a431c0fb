import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The URL table: every page and its file. Navigation may only name what stands here: `href` is
// typed by this list.
export default [
  layout('shell/shell-layout.tsx', [
    index('home/home-page.tsx', { id: 'home-at-root' }),
    route('home', 'home/home-page.tsx'),
    route('search-trips', 'search/search-page.tsx'),
    route('destinations/:filter?', 'destinations/destinations-page.tsx'),
    route('destinations/country/:code', 'destinations/destination-page.tsx'),
    route('trips/:id/:section?', 'trips/trip-page.tsx'),
    route('albums/:id/:token?', 'albums/album-page.tsx'),
    route('profile/:id/:section?', 'profile/profile-page.tsx'),
    route('shares/:token', 'shares/shared-page.tsx'),
    route('invitations/:token', 'invitations/invitation-page.tsx'),
    route('help', 'help/help-page.tsx'),
    route('help/:section', 'help/help-section-page.tsx'),
    route('help/:section/:category', 'help/help-article-page.tsx'),
    route('features', 'features/features-page.tsx'),
    route('about', 'about/about-page.tsx'),
    route('merch', 'merch/merch-page.tsx'),
    route('blog', 'blog/blog-page.tsx'),
    route('blog/:slug', 'blog/blog-post-page.tsx'),
    route('sign-in', 'accounts/sign-in-page.tsx'),
    route('sign-in/:provider', 'accounts/social-return-page.tsx'),
    route('sign-up', 'accounts/sign-up-page.tsx'),
    route('signup/success', 'accounts/sign-up-success-page.tsx'),
    route('confirmations', 'accounts/confirmation-page.tsx'),
    route('logout', 'accounts/logout-page.tsx'),
    route('unauthorized', 'accounts/unauthorized-page.tsx'),
    route('email-list/unsubscribe/:token', 'email-list/unsubscribe-page.tsx'),

    // Pages of members: without a session the sign-in screen stands in their place.
    layout('session/members-layout.tsx', [
      route('chat', 'chat/chat-page.tsx'),
      route('trips', 'trips/trips-page.tsx'),
      route('user/verification', 'verification/verification-page.tsx'),
      route('account/edit', 'account/edit-account-page.tsx'),
      route('account/share', 'share-target/share-target-page.tsx'),
      route('account/:filter?', 'account/account-page.tsx'),
      route('onboarding/:section?', 'onboarding/onboarding-page.tsx'),
      route('albums/new', 'albums/new-album-page.tsx'),
      route('albums/trash', 'trash/trash-page.tsx'),
      route('account/trips/new', 'trips/new-trip-page.tsx'),
      route('account/trips/:id/edit', 'trips/edit-trip-page.tsx'),
      route('account/trips/:filter?', 'trips/user-trips-page.tsx'),
      route('bucket-list', 'bucket-list/bucket-list-page.tsx'),
      route('bucket-list/new/:category?', 'bucket-list/new-item-page.tsx'),
      route('bucket-list-items/:id/edit', 'bucket-list/edit-item-page.tsx'),
      route('albums', 'albums/albums-page.tsx'),
      route('travel-map', 'travel-map/travel-map-page.tsx'),
      route('travel-map/years/:year', 'travel-years/travel-year-page.tsx'),
      route('packing-lists', 'packing-lists/packing-lists-page.tsx'),
      route('packing-lists/new', 'packing-lists/new-list-page.tsx'),
      route('packing-lists/:id', 'packing-lists/packing-list-page.tsx'),
      route('interests/:id/:section?', 'interests/interest-page.tsx'),
      route('meet-ups/:id?/:section?', 'meet-ups/meet-ups-page.tsx'),
      route('questions/:id?/:section?', 'questions/questions-page.tsx'),
      route('notifications', 'notifications/notifications-page.tsx'),
      route('settings/:section?', 'settings/settings-page.tsx'),
    ]),

    // The kit's parts in every state: for `npm run dev`, no page of the club's.
    ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'kit/kit-page.tsx')] : []),

    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
