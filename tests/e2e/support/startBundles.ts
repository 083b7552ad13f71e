import { startProduct } from './startProduct.ts'

/** The same, with the functions' bundles as they are deployed. */
export default () => startProduct('--bundles')
