import { linksFrom } from './links'

linksFrom(1)
