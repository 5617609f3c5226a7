import { Link } from 'react-router'
import { boot } from '../lib/boot.ts'

/** The mark and name of the product; leads home. */
export function Brand(): React.ReactNode {
  return (
    <Link to="/" className="brand">
      <i />
      {boot.productName} <em>Tribe</em>
    </Link>
  )
}
