import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { type EdgeModule, edgeCode } from '../../edge/edgeCode.ts'

export const edgeFunction = (scope: Construct, id: string, module: EdgeModule, values?: Record<string, string>) =>
  new CloudFrontFunction(scope, id, {
    code: FunctionCode.fromInline(edgeCode(module, values)),
    runtime: FunctionRuntime.JS_2_0,
    comment: module,
  })
