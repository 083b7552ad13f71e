import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Consumed = { CapacityUnits?: number }
export type Cost = { requests: number; units: number; operations: string[]; written: number }

/**
 * What `work` asks of DynamoDB: requests, and capacity units as DynamoDB itself counts them, indexes included. A refused
 * request tells no units.
 */
/** The write units of all requests that `work` leads to. */
export async function writeUnitsOf(work: () => Promise<unknown>): Promise<number> {
  return (await costOf(work)).written
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { requests: 0, units: 0, operations: [], written: 0 }
  const { send } = DynamoDBDocumentClient.prototype
  DynamoDBDocumentClient.prototype.send = async function measured(
    this: DynamoDBDocumentClient,
    command: { input: object },
  ) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    cost.requests += 1
    cost.operations.push(command.constructor.name.replace('Command', ''))
    const answer: { ConsumedCapacity?: Consumed | Consumed[] } = await Reflect.apply(send, this, [command])
    const isWrite = /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(command.constructor.name)
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) {
      cost.units += CapacityUnits
      if (isWrite) cost.written += CapacityUnits
    }
    return answer
  } as typeof send
  try {
    await work()
  } finally {
    DynamoDBDocumentClient.prototype.send = send
  }
  return cost
}
