import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { MissingObjectError, type Store, type StoredObject } from './store.ts'

export type S3Location = {
  bucket: string
  /** Precedes each name, and ends with a slash unless it is empty. */
  prefix: string
  /** Undefined for Amazon S3 itself. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The most that one request may delete. */
const DELETED_AT_ONCE = 1000

/**
 * Two parts are in memory at a time. An object has at most 10,000 parts, so a backup may have 335 GB; with the 5 MiB
 * that the SDK takes, it could have 52 GB.
 */
const upload = { partSize: 32 * 1024 ** 2, queueSize: 2 }

/** Stores objects in an Amazon S3 bucket or a compatible one. */
export function s3Store({ bucket, prefix, endpoint, region, ...credentials }: S3Location): Store {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every compatible service supports the optional checksums. Objects are authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  addContentMd5(client)
  const objectLocation = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  async function removeParts(name: string, UploadId: string | undefined): Promise<void> {
    if (UploadId === undefined) return
    const command = new AbortMultipartUploadCommand({ ...objectLocation(name), UploadId })
    await client.send(command).catch(() => undefined)
  }
  return {
    async put(name, content) {
      const params = { ...objectLocation(name), Body: content }
      // When the SDK removes the parts and may not, that hides why the upload failed.
      const uploaded = new Upload({ client, params, ...upload, leavePartsOnError: true })
      try {
        await uploaded.done()
      } catch (error) {
        await removeParts(name, uploaded.uploadId)
        throw error
      }
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectLocation(name)))
        return Body as Readable
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingObjectError(name) : error
      }
    },
    async list(wanted) {
      const found: StoredObject[] = []
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${prefix}${wanted}` },
      )
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents)
          found.push({ name: Key.slice(prefix.length), bytes: Size })
      }
      return found
    },
    async remove(names) {
      for (let first = 0; first < names.length; first += DELETED_AT_ONCE) {
        const Objects = names
          .slice(first, first + DELETED_AT_ONCE)
          .map((name) => objectLocation(name))
        const Delete = { Objects: Objects.map(({ Key }) => ({ Key })), Quiet: true }
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete }),
        )
        if (Errors[0]) throw new Error(`Failed to delete ${Errors[0].Key}: ${Errors[0].Message}`)
      }
    },
  }
}

/**
 * Adds `Content-MD5` to requests for many deletions. The S3 API requires it or a newer checksum, of which this SDK (3.1175) sends
 * CRC32 alone; OpenStack Swift 2.30 and others refuse that.
 */
function addContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { body, headers } = args.request as {
          body?: unknown
          headers: Record<string, string>
        }
        if (commandName === 'DeleteObjectsCommand' && typeof body === 'string') {
          headers['content-md5'] = createHash('md5').update(body).digest('base64')
        }
        return next(args)
      },
    { step: 'build', priority: 'low' },
  )
}
