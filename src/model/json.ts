/** Plain JSON: records, requests and answers consist of nothing else. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The sha256 of a text's UTF-8 bytes in hex. Passed in, so that pure code runs in a server and in a browser. */
export type HashFunction = (text: string) => string;
