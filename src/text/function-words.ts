/**
 * Words of German, Spanish, French, Italian, Portuguese and Dutch that say nothing about the subject of a text, without
 * accents.
 */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'aan aber agli al algo alla alle als ao aos au auch auf aus aux avec avons bei bij bis cada ce ces cet cette che ' +
    'ci comme como con cual cuando da dal dalla dann dans das dass dat de del della delle dem den denn der des desde ' +
    'dessen deve deze di die dies diese diesem diesen dieser dieses dit doch donde dont dos du durch een ein eine ' +
    'einem einen einer eines el ela ele eles ella ellas elle elles ellos em en entre er era es esa ese eso est esta ' +
    'estas este esto estos et etait etre fait foi fue fuer fur geen gli ha haben hat hatte hay heeft het hun ich ihr ' +
    'ihre ihrem ihren ihrer il ils im ins isso ist isto ja je jede jeder kann la las le les leur leurs lo los lui ma ' +
    'mais mas me meme mes met mit na naar nach nas ne nei nella nem niet noch nos nous nur oder ohne on ont ook op ' +
    'os ou par para pas pela pelo pero plus por porque pour qu qual quando que quel qui quien sa sans schon se sein ' +
    'seine seinem seinen seiner sem ser sera ses seu si sich sido sie sin sind sobre soll sollen son sont sowie su ' +
    'sua sul sulla sur sus tambem tambien te tem tiene todo tot tous tout uber uit um uma un una unas und une uno ' +
    'unos uns unter van vom von voor vor vous war waren weil wenn werd werden wie wir wird worden wurde wurden ya ' +
    'zich zijn zu zum zur zwischen'
  ).split(' '),
);
