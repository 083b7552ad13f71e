declare module 'dynalite/db/index.js' {
  import type { Dynalite } from './aws/dynamodb/engine.ts'

  const dynalite: Dynalite
  export default dynalite
}
declare module 'dynalite/validations/index.js' {
  import type { Validations } from './aws/dynamodb/engine.ts'

  const validations: Validations
  export default validations
}
