import { basename, join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { classNamesPlugin, shortName } from './class-names-plugin.ts'
import { lateFilesPlugin } from './late-files-plugin.ts'
import { leanContractPlugin } from './lean-contract-plugin.ts'
import { leanRouterPlugin } from './lean-router-plugin.ts'
import { wordsPlugin } from './words/words-plugin.ts'

// Whatever these import comes along: nothing here may lead to the contract, a form or a dialog.
const isOfEveryPage =
  /preload-helper|contract[\\/]src[\\/](?:art|calendar-days|destination-maps|earth|locales|maps|regions)\.|[\\/]app[\\/](?:api[\\/](?!call-api|files|kept-|loaders|query-string|removals|until-answered)|covers|destinations[\\/]paths|people[\\/]profile-path|session[\\/]session-store|shares[\\/](?:load-by-link|title-of-link)|shell[\\/](?!awaited|held|keep-secrets|member|keys-modal|modal-host|not-found|shell-layout|single-keys-switch|undo-stays|use-held)|theme[\\/](?!follow|use-kept)|styles|locale|maps[\\/](?:land-map|results-map|zoomable)\.module|trips[\\/]trip-card\.module|words[\\/](?!catalogues|far-days|fold|refusals|switch)|page-meta|paraglide[\\/](?!messages[\\/])|paraglide[\\/]messages[\\/](?:alerts|app|banner|chip|dismiss|error|footer|header|loading|map|nav(?!_(?:search_trips|profile|notifications|onboarding|my_|settings|log_out|more))|not_found(?!_text)|oops|optional|page|retry|severity|show|search_(?:button|label|placeholder)|shares_password_title|sign_(?:in|up)_title|skip|theme|unauthorized_title)(?:_|\.)|ui[\\/](?:alert|button|card|chip|avatar|dates|download-icon|empty|fetch-ahead|field(?!-keys)|icon|lazy-part|modals|more-of-list\.module|page|picture|plain-text|select|show-more|skeleton|split-screen|tabs|tell-missing|text-field|toasts|use-hydrated))/

/** What nearly every call leads to is one file, and each feature's calls are another. */
function contractPart(id: string): string {
  const feature = basename(id, '.ts')
  // Of sections of the settings.
  if (/^(?:api-tokens|passkeys|push|push-device|second-factor)$/.test(feature))
    return 'contract-ways-in'
  if (
    /^(?:answering|chat-news|countries|fields|hosting|images|interests|live|members|notifications|permissions|places|profile-languages|reference)$/.test(
      feature,
    )
  )
    return 'contract'
  // What is said in conversations; every page hears of them by `chat-news`.
  if (/^(?:chat|chat-groups|polls|reactions)$/.test(feature)) return 'contract-chat'
  // The travel map and a profile's map have both.
  if (feature === 'visited-towns') return 'contract-journeys'
  // Both are asked for by a town or an interest.
  if (/^(?:meet-ups|point-or-interest|questions)$/.test(feature)) return 'contract-of-towns'
  // Of own photos by what they take; the words for that are a file of few lines.
  if (/^(?:bytes-words|storage)$/.test(feature)) return 'contract-duplicates'
  // Of who travels along, in one section of a trip.
  if (feature === 'trip-ideas') return 'contract-bookings'
  // Of who travels along, in another.
  if (feature === 'trip-todos') return 'contract-todos'
  // What makes photos of items is where those are read; its parts have names that begin alike.
  const part = /^(?:album|expense|packing|trip|track|video)/.exec(feature)?.[0]
  return `contract-${part?.replace('track', 'trip').replace('video', 'album') ?? feature}`
}

// Both builds name them; every page has the names of all styles in its list.
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ command }) => ({
  plugins: [
    // Ten seconds of writing thousands of files, which `npm test` has just seen to.
    !process.env.HAS_WORDS &&
      paraglideVitePlugin({
        project: join(import.meta.dirname, 'project.inlang'),
        outdir: join(import.meta.dirname, 'app/paraglide'),
        strategy: ['baseLocale'],
        emitTsDeclarations: true,
      }),
    reactRouter(),
    wordsPlugin(),
    leanRouterPlugin(),
    leanContractPlugin(),
    classNamesPlugin(),
    lateFilesPlugin(),
  ],
  // Half of each class would be a number of its line; whoever develops reads their names as they are.
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      // The document names them where a member is there: on every visitor's page they would be a list
      // that nobody needs.
      resolveDependencies: (_, files, { hostId }) =>
        /\broot-/.test(hostId)
          ? files.filter((file) => file.endsWith('.css') && !/\bapp-/.test(file))
          : files,
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A name would say every page that has a part of a group, in every list of files.
            chunkFileNames: 'assets/[hash:7].js',
            // Every page has the names of all in its list, where they are what does not compress. What the
            // server's build names too, such as fonts, keeps the length that both have by themselves.
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 6,
                },
                // Said of the API by pages that call nothing.
                {
                  name: 'addresses',
                  test: /contract[\\/]src[\\/](?:http|link-password)\./,
                  priority: 5,
                },
                // Together, or a page of countries would wait for one after the other.
                {
                  name: 'found-countries',
                  test: /contract[\\/]src[\\/]other-country-names\.|[\\/]app[\\/](?:travel-map[\\/]find-countries|words[\\/]fold)\./,
                  priority: 5,
                },
                // Visitors who read need none of these four. What every call needs of the contract:
                {
                  name: 'calls',
                  test: /contract[\\/]src[\\/](?:errors|form-data|validation)\.|[\\/]zod[\\/]|[\\/]app[\\/](?:api[\\/](?:call-api(?:-again|-alert)?|loaders|query-string)\.|words[\\/]refusals|paraglide[\\/]messages[\\/]refusal_)/,
                  priority: 4,
                },
                // Others are made of these.
                {
                  name: 'contract-trips',
                  test: /contract[\\/]src[\\/]t(?:rips|racks|rip-dates)\./,
                  priority: 3.5,
                },
                // Else those of destinations would take it along, and albums with it.
                {
                  name: 'contract-visited',
                  test: /contract[\\/]src[\\/]visited-countries\./,
                  priority: 3.4,
                },
                // What signing out takes away, which needs no calls; those of the settings would take it along.
                {
                  name: 'signing-out',
                  test: /[\\/]app[\\/](?:push[\\/]forget-worker|session[\\/](?:forget-kept|kept-in)|share-target[\\/]forget-shared|uploads[\\/]stored-uploads)\./,
                  priority: 3.2,
                },
                // Of devices on which pages stay, and of the switch for that.
                {
                  name: 'offline',
                  test: /[\\/]app[\\/](?:api[\\/]kept-|offline[\\/]keep-(?:files|pages)\.ts|paraglide[\\/]messages[\\/]offline_(?:failed|text)\.)/,
                  priority: 3.1,
                },
                // Its schemas, as far as a page calls by them.
                {
                  name: contractPart,
                  debugName: 'contract',
                  test: /contract[\\/]src[\\/](?!(?:addresses|country-names|crossing)\.)|[\\/]app[\\/](?:albums[\\/](?:album-photo|video-length)|duplicates[\\/]bytes-words|push[\\/]push-device)\./,
                  priority: 3,
                },
                // Public pages have these as well.
                {
                  name: 'later',
                  test: /[\\/]app[\\/](?:forms[\\/]signed-out|ui[\\/](?:confirm\.|dialog\.tsx|field-keys|focus-once-free|later|leave-guard|member-icon|once-|use-fetch-later|use-unload-warning)|paraglide[\\/]messages[\\/](?:(?:albums|bucket|packing|travel_map)_title|cancel|close|undo|matches_say_hello|people_find|settings_who_sees|nav_(?:search_trips|profile|notifications|onboarding|my|settings|log_out|more)\w*)\.)/,
                  priority: 3,
                },
                // What stands around every page of a member, and words that some of them share: each alone would be
                // a file, which the list on every page would name.
                {
                  name: 'member',
                  test: /[\\/]app[\\/](?:accounts[\\/]confirm-first|api[\\/]until-answered|chat[\\/](?:follow-chat|unread|unsent-slot|use-live-unread)|here[\\/](?:is-under-way|use-send-waiting|waiting-slot)|live[\\/]live|notifications[\\/](?:follow|notification-(?:actions|badge|store))|onboarding[\\/]onboarding-sections|session[\\/](?:start-session|with-network)|shell[\\/](?:member-(?!more-sheet)|undo-stays)|trip-lists[\\/]time-words|ui[\\/](?:audience-select|could-not-load|focus-beside|panels|switch\.)|uploads[\\/](?:queued-photo|upload-chip)|words[\\/](?:apart|catalogues|switch-language)|paraglide[\\/]messages[\\/](?:account_(?:last_name|birthday)\.|albums_(?:empty|new|of_trip_(?:photos|views))\.|trash_title\.|bucket_(?:added|empty|full|new_title|saved)\.|meetups_title\.|chat_unread|idea_full\.|notifications_(?:all_read|removed)|onboarding_(?:avatar|countries|interests|languages|profile|trip)\.|packing_(?:new|unnamed)\.|people_(?:accept|cancel|decline|search_nothing)\.|sidebar_(?!verified)|trips_(?:edit_title|end|name|name_example|saved|start|stop_(?:down|up))\.|uploads_album_full\.))/,
                  priority: 1,
                },
                // A visitor has it as well, later than the page and without the rest of that.
                {
                  name: 'held-moves',
                  test: /[\\/]app[\\/]shell[\\/](?:use-)?held-moves/,
                  priority: 2,
                },
                // Of the sign-in screen, which pages of members have in their HTML: its scripts only
                // those need who are asked to sign in.
                {
                  name: 'accounts-looks',
                  test: /[\\/]app[\\/]accounts[\\/][\w-]+\.module\.css/,
                  priority: 2,
                },
                {
                  name: 'accounts',
                  test: /[\\/]app[\\/](?:accounts[\\/](?:account-drafts|code-field|landing|passkeys-here|resend-form|return-target|social-(?:buttons|mark|names))|forms[\\/]use-late-form|paraglide[\\/]messages[\\/]sign_(?:in_(?:banned_ask|code(?:_hint)?|sign_up)|up_(?:member|password_hint))\.)/,
                  minShareCount: 2,
                  // Above the forms: with them, fields that wait for their rules would bring those along.
                  priority: 2.5,
                },
                // Kept for visitors too, without a form.
                {
                  name: 'drafts',
                  test: /[\\/]app[\\/](?:forms[\\/](?:drafts|submit-button|use-tab-draft)|merch[\\/]tried-map)/,
                  priority: 3,
                },
                // Of the pages on which visitors try things.
                {
                  name: 'tried',
                  test: /[\\/]app[\\/](?:features[\\/](?:map-place|pieces|range)|ui[\\/](?:radio-pills|when-near))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Else forms would take it along, and whatever makes an id would load those.
                { name: 'ids', test: /node_modules[\\/]uuid[\\/]/, priority: 2.5 },
                {
                  name: 'forms',
                  test: /react-hook-form|app[\\/]forms[\\/](?!use-edit-form|stale-notice|use-unchanged)/,
                  priority: 2,
                },
                // Of forms that change what is there; its styles keep the name that the server's build gives them.
                {
                  name: 'use-edit-form',
                  test: /[\\/]app[\\/]forms[\\/](?:use-edit-form|use-unchanged)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Fields that long forms share.
                {
                  name: 'fields',
                  test: /[\\/]app[\\/](?:places[\\/]|ui[\\/](?:combobox|date-field)|paraglide[\\/]messages[\\/](?:date_|trips_(?:stop_search|gpx_near|map_nothing|note\.|private_label\.)))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of the pages of meet-ups and of questions: what their lists, one and its form share.
                {
                  name: 'meet-ups',
                  test: /[\\/]app[\\/](?:meet-ups[\\/](?:meet-up-(?!card|form|lists|view)|state-chips|views|when)|town-lists[\\/](?:load|views)|questions[\\/](?:question-(?!card|form|lists|view)|use-closing|views)|paraglide[\\/]messages[\\/](?:meetups|questions)_(?!there))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of the timeline, of the trash and of the arranging of an album, words with it: each would be a file.
                {
                  name: 'selection',
                  test: /[\\/]app[\\/](?:albums[\\/](?:selection-bar|use-selection)|paraglide[\\/]messages[\\/]albums_select(?:ed|_none)\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of photos one at a time and of the film of a trip.
                {
                  name: 'slides',
                  test: /[\\/]app[\\/](?:albums[\\/]lightbox-icons|ui[\\/]use-stillness)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of packing lists, meet-ups and questions.
                { name: 'word-cards', test: /[\\/]app[\\/]ui[\\/]word-card/, priority: 2 },
                // Of a trip that is being written.
                {
                  name: 'trip-values',
                  test: /[\\/]app[\\/]trips[\\/]trip-(?:bodies|values)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What it loads and what it shows, which come together.
                {
                  name: 'trip-calendar',
                  test: /[\\/]app[\\/](?:trip-calendar[\\/]|paraglide[\\/]messages[\\/]calendar_)/,
                  priority: 1,
                },
                // What a member has of any trip.
                {
                  name: 'trip-follows',
                  test: /[\\/]app[\\/](?:company[\\/]use-follow-trip|trip-follows[\\/]use-trip-follow)\./,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'dialogs',
                  test: /@base-ui|@floating-ui|react-day-picker|[\\/]app[\\/]ui[\\/]use-close-request/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 10_000,
                  priority: 2,
                },
                // What most pages use is one file; of the words those that a visitor's page says.
                { name: 'app', test: isOfEveryPage, priority: 5 },
                // The parts of lists of trips are small, and most public pages have such a list.
                {
                  name: 'lists',
                  test: /[\\/]app[\\/](?:maps[\\/]results-map|trips[\\/]trip-card|ui[\\/](?:kept-pages|more-of-list|use-more-pages)|search[\\/](?:highlighted|search-query))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of lists and forms of meet-ups and of questions, each apart from the other: below what those have of
                // other groups, or it would come along here.
                {
                  name: 'town-lists',
                  test: /[\\/]app[\\/](?:meet-ups[\\/]meet-up-card|questions[\\/]question-card|town-lists[\\/](?:narrow-switch|own-interests|town-lists|use-list))/,
                  minShareCount: 2,
                  priority: 0.5,
                },
                {
                  name: 'town-field',
                  test: /[\\/]app[\\/]town-lists[\\/](?:interest|town)-field/,
                  minShareCount: 2,
                  priority: 0.5,
                },
                // What a trip's own page needs of those as well.
                {
                  name: 'trips',
                  test: /contract[\\/]src[\\/]country-names\.|[\\/]app[\\/](?:maps[\\/](?!countries-map|place-labels|pointed-map|results-map|route-map)|trips[\\/](?:countdown|currency|trip-dates|words)|ui[\\/](?:audience-words|country-names)|paraglide[\\/]messages[\\/](?:sidebar_verified|trips_(?:audience(?!_hint)|budget\.|group\.|interests\.|looking_for_company|max_travellers\.|new_title)))/,
                  minShareCount: 2,
                  priority: 2,
                },
                // A trip as its page and a link to it show it.
                {
                  name: 'trip',
                  test: /[\\/]app[\\/](?:company[\\/]place-on-trip|maps[\\/](?:place-labels|route-map)|trips[\\/](?:trip-(?:aside|head|interests|overview|sections)|describe-trip|itinerary|distance|map-stops)|paraglide[\\/]messages[\\/]trips_(?:nothing_yet|stops)\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // One file for a search by filters or for travellers and for a profile, though each needs a part of it.
                {
                  name: 'offers',
                  test: /[\\/]app[\\/](?:people[\\/]offer-words|profile[\\/]profile-offers|search[\\/](?:chosen|travellers)-filters|paraglide[\\/]messages[\\/](?:offers_|search_(?:chosen|where)_))/,
                  priority: 1,
                },
                // Words of a profile and of the own requests; with the parts that say them, what lists of members
                // share would come along, and every page that has one of those would load it.
                {
                  name: 'visits',
                  test: /[\\/]app[\\/]paraglide[\\/]messages[\\/]visit_/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Of a profile and of the form that changes it.
                {
                  name: 'hosting',
                  test: /[\\/]app[\\/](?:hosting[\\/]hosting-words|paraglide[\\/]messages[\\/]hosting_)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What the travel map and a profile's map have of journeys before those are asked for.
                {
                  name: 'journeys',
                  test: /[\\/]app[\\/](?:journeys[\\/](?:map-views|use-journeys)|travel-map[\\/](?:figures|neighbours|travel-numbers\.module)|paraglide[\\/]messages[\\/]travel_map_(?:journeys|list|shows)\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'destinations',
                  test: /[\\/]app[\\/](?:destinations[\\/]regions|paraglide[\\/]messages[\\/](?:region_|destination_been))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // The parts of an album that visitors see.
                {
                  name: 'album',
                  test: /[\\/]app[\\/](?:albums[\\/](?:album-(?:head|view)|more-photos|photo-(?:address|grid|sizes|viewer)|save-all|shown-album|taken|use-photos|video-mark)|paraglide[\\/]messages[\\/]albums_(?:a_photo|description|map|nothing|photo|play|save_all|video(?!_)|video_(?:named|taken)|views))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The entry is inside the bundle: outside of it `createContext` keys would exist twice.
        rollupOptions: { input: './app/server.ts', output: { assetFileNames } },
      },
      // Else React would ask the process, and run as for development where nobody has set it.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // A bundle that needs no node_modules starts faster and keeps one React in the process.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
