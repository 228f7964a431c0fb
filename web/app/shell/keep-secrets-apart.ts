import { bearsSecret } from '@farfolk/contract/addresses'
import { redirectDocument } from 'react-router'

const pathOf = ({ pathname, search }: URL | Location) => pathname + search
const isOfSecret = bearsSecret(pathOf(location))

/**
 * Throws what loads the document anew where an address bears a secret and this document's does not,
 * and the other way round: the script of others that was loaded here would see it, and one that is
 * loaded later would, going back.
 */
export function keepSecretsApart(address: string): void {
  const url = new URL(address)
  const path = pathOf(url)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way out of a navigation
  if (bearsSecret(path) !== isOfSecret) throw redirectDocument(path + url.hash)
}
