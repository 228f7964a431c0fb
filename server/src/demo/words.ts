/** What members of the demo club say; braces are filled in. */

export const upcomingOpeners = [
  'Tickets as far as {first}, the rest as we go.',
  'I have had this on the kitchen wall for two years and now the leave is approved.',
  'Second try: last time the weather won.',
  'My favourite part of the world and I have still not seen half of it.',
  'A slow one. No more than one town a day and nothing before breakfast.',
  'Starting in {first}, ending in {last}, open about everything between.',
  'Booked on a rainy evening, no regrets so far.',
  'For my birthday I want a long journey and short e-mails.',
]

export const finishedOpeners = [
  'Back home with sore feet and a full notebook.',
  'We did it, and would do it again with fewer socks.',
  '{first} to {last}, and not one day went to plan in a bad way.',
  'Writing this down before I forget the names of everybody who fed us.',
  'The best two weeks of the year, and it rained for nine days of them.',
  'Everything fitted in one bag. The presents did not.',
  'I would skip nothing, but I would stay longer in {last}.',
]

export const dreamOpeners = [
  'No dates yet, only a list and a jar of coins.',
  'One day, when the children are bigger.',
  'If somebody says yes I start looking at tickets tonight.',
  'Saving for this one. Tips are worth more than money.',
  'I have read every book about it. Time to go and be wrong.',
]

export const habits = [
  'Simple rooms, good food, one treat night.',
  'Hostels where the kitchen is clean, homestays where there is a grandmother.',
  'Public transport only; I like to arrive tired.',
  'I carry a stove, so breakfast is on me.',
  'Early mornings, free afternoons, no alarm on the last day.',
  'Nobody has to do everything together.',
  'I keep the money in one envelope and we split it at the end.',
  'Cameras welcome, drones not.',
  'Vegetarian most days, curious always.',
]

export const invitations = [
  'Room for {seats} more if you walk at talking pace.',
  'Looking for company: two easy-going people would be perfect.',
  'Write to me if you can join for a part of it.',
  'I would rather share the road than do it alone.',
  'First-timers welcome, I will help you pack.',
  'If our dates cross in {last}, dinner is on me.',
]

export const thanks = [
  'Ask me for the names of the rooms, I kept them all.',
  'Happy to share the route with anybody who is going.',
  'Thank you to the man at the bus station who drew us a map on a melon.',
  'Photographs when I have recovered.',
]

export const notes = [
  'Meet under the station clock at nine.',
  'The market closes at two, so go there first.',
  'Sleep near the water, the centre is loud.',
  'Rest day: laundry, letters, long lunch.',
  'The view above the old town takes half an hour on foot.',
  'Ask for the room at the back.',
  'Buy the onward tickets on arrival, they sell out.',
  'A friend of a friend has keys for us.',
  'Museum is free on the first Sunday.',
  'Best bakery is behind the post office.',
  'Rent bicycles here, return them at the next stop.',
  'Cash only in most places.',
  'Evening walk along the walls.',
  'Swim before breakfast.',
  'Leave the big bags at the station.',
  'Booked, paid, printed.',
  'Two beds free in our room.',
  'Half a day is enough, the second half is for coffee.',
]

export const privateNotes = [
  'Staying with my sister, do not post the address.',
  'Surprise stop for the birthday. Not a word.',
  "At my aunt's, she does not want guests from the internet.",
]

export const friendMessages = [
  'We shared a table on the ferry, remember?',
  'Your route looks like mine with better food.',
  'Let me know when you are in town!',
  'Thanks for the tip about the night train.',
]

export const joinMessages = [
  'I know the middle part well and would love to see the rest.',
  'Is there still a seat? I walk at talking pace and cook.',
  'Same weeks off, same wish. May I come along?',
]

export const nameEndings = [
  '',
  '',
  '',
  '',
  ', take two',
  ', unhurried',
  ' in {month}',
  ' in {month}',
  ' {year}',
]

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
