/** The API's `stops[2].note` as the form's `stops.2.note`. */
export function formPath(field: string): string {
  return field.replaceAll(/\[(\d+)\]/g, '.$1')
}
