import MiniSearch from 'minisearch';
import { richTextToPlain } from '#domain/rich-text';
import { fold } from '#shared/fold.ts';
