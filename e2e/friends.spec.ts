import { expect, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

test('own friends are as many and where they were for who comes back, and are found by name', async ({
  page,
  me,
}) => {
  await inDatabase(
    `with made as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), gen_random_uuid() || '@club.example',
         case n when 7 then 'Zoë' else 'Friend ' || n end, now()
       from generate_series(1, 60) n returning id),
     ties as (select id as other, gen_random_uuid() as id, now() as at from made)
     insert into friendship (member_id, other_id, id, state, updated_at)
     select $1::uuid, other, id, 'friends', at from ties
     union all select other, $1::uuid, id, 'friends', at from ties`,
    [me.userId],
  )
  await page.goto('/account/friends')
  const friends = page.getByRole('main').getByRole('article')
  await expect(friends).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(friends).toHaveCount(60)
  const last = friends.last().getByRole('link').first()
  await last.click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(friends).toHaveCount(60)
  await expect(last).toBeInViewport()

  await page.getByLabel('Find a friend').fill('zoe')
  await expect(friends).toHaveCount(1)
  await expect(friends).toContainText('Zoë')
  await page.getByLabel('Find a friend').fill('nobody')
  await expect(page.getByText("Nothing was found for 'nobody'.")).toBeVisible()
})
