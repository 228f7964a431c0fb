/** For the focus: the button that adds one, and where there is room for no more the heading of the list. */
export function placeInTodos() {
  const heading = document.getElementById('trip-todos')
  if (heading) heading.tabIndex = -1
  return document.getElementById('trip-todos-add') ?? heading
}
