/** Plain JSON: the only thing that a record, a request or an answer is made of. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The hex sha256 of a text's UTF-8 bytes. Passed in, so that pure code runs in a server and in a browser alike. */
export type HashFunction = (text: string) => string;
