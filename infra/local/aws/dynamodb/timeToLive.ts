import { DynamoError, type Input, type Item, isItem, run, type Store, validationError } from './engine.ts'

type Removing = (work: (view: Store) => Promise<unknown>) => Promise<unknown>

export function openTimeToLive(store: Store, keyNames: string[], removing: Removing) {
  const attributes = new Map<string, string>()

  async function remove(TableName: string, Key: Item, condition: object): Promise<boolean> {
    try {
      await removing((view) => run(view, 'DeleteItem', { TableName, Key, ...condition }))
      return true
    } catch (error) {
      // Its life was prolonged between the scan and the deletion.
      if (error instanceof DynamoError && error.is('ConditionalCheckFailedException')) return false
      throw error
    }
  }

  return {
    update(input: Input): Input {
      const given = input.TimeToLiveSpecification
      if (typeof given !== 'object' || !given || !('AttributeName' in given) || !('Enabled' in given))
        throw validationError('TimeToLiveSpecification needs AttributeName and Enabled')
      if (given.Enabled) attributes.set(String(input.TableName), String(given.AttributeName))
      else attributes.delete(String(input.TableName))
      return { TimeToLiveSpecification: given }
    },
    async describe(input: Input): Promise<Input> {
      const AttributeName = attributes.get(String(input.TableName))
      if (!AttributeName) return run(store, 'DescribeTimeToLive', input)
      return { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName } }
    },
    /** Deletes what is past its time at `nowSeconds`, in epoch seconds, as DynamoDB does some time after it; answers how many. */
    async sweep(nowSeconds: number): Promise<number> {
      let swept = 0
      for (const [TableName, attribute] of attributes) {
        const expired = 'attribute_type(#expires, :n) AND #expires < :now'
        const values = {
          ExpressionAttributeNames: { '#expires': attribute },
          ExpressionAttributeValues: { ':now': { N: String(nowSeconds) }, ':n': { S: 'N' } },
        }
        for (const Key of await keysOf(store, { TableName, FilterExpression: expired, ...values }, keyNames))
          if (await remove(TableName, Key, { ConditionExpression: expired, ...values })) swept += 1
      }
      return swept
    },
  }
}

async function keysOf(store: Store, scan: Input, keyNames: string[]) {
  const keys: Item[] = []
  let start: unknown
  do {
    const page = await run(store, 'Scan', { ...scan, ...(isItem(start) && { ExclusiveStartKey: start }) })
    for (const item of Array.isArray(page.Items) ? page.Items : [])
      keys.push(Object.fromEntries(keyNames.map((name) => [name, item[name]])))
    start = page.LastEvaluatedKey
  } while (start)
  return keys
}
